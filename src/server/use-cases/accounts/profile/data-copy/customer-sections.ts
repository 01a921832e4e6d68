import {
  pageOfCopiedContracts,
  pageOfCopiedDocumentRequests,
  pageOfCopiedDocuments,
  pageOfCopiedInvoices,
  pageOfCopiedMessages,
  pageOfCopiedOffers,
  pageOfCopiedRequests,
} from "#server/database/repositories/copied-rows.ts";
import { pick } from "#server/shared/pick.ts";
import { answerContext } from "#server/use-cases/messages/message-replies.ts";
import { declineNoteContext } from "#server/use-cases/offers/decline-offer.ts";
import { presentContract } from "#server/use-cases/portal/records/present.ts";
import { openEntryBody, openValues } from "#server/use-cases/portal/requests/request-values.ts";
import { fileFacts } from "./kept-copy.ts";
import { sectionOfCustomers } from "./pages-of.ts";

const customer = "id of the identity, see customers";
const money = "in the smallest unit of the currency: hellers, cents, whole forints";

export const contractsSection = sectionOfCustomers({
  name: "contracts",
  about: "Contracts, with their payment schedules and parties",
  keys: {
    customer,
    contractNumber: "number of the contract",
    product: "financialLeasing, credit or operatingLease",
    status: "pending-signature, active, ended or terminated",
    vehicle: "make, model, bodyType, vin, plate and year of manufacture",
    price: money,
    downpayment: money,
    instalment: money,
    period: "in months",
    start: "first day",
    end: "last day",
    outstanding: money,
    currency: "ISO 4217",
    concludedAt: "when it was concluded over the portal; null: it was not",
    parties: "the parties of the contract and their roles",
    schedule: "the instalments",
  },
  page: pageOfCopiedContracts,
  idOf: ({ row }) => row.contractNumber,
  present: ({ row, instalments, parties }, { idam }) => ({
    customer: idam,
    ...presentContract(row),
    concludedAt: row.concludedAt,
    parties: parties.map(({ party, name }) => ({ party, name })),
    schedule: instalments,
  }),
});

const invoiceColumns = {
  id: "id of the invoice",
  number: "number of the invoice",
  contractNumber: "contract it belongs to",
  kind: "the purpose",
  issued: "day of issue",
  due: "day it is due",
  paid: "day it was paid in full; null: it is not",
  amount: money,
  vat: money,
  vatRate: "in per cent",
  currency: "ISO 4217",
  status: "open, paid or cancelled",
  variableSymbol: "identifies a payment",
  account: "account to pay to",
  payments: "amounts and days of payments",
  announcedAt: "when the customer said that it was paid; null: never",
};

export const invoicesSection = sectionOfCustomers({
  name: "invoices",
  about: "Invoices and their payments",
  keys: {
    customer,
    ...invoiceColumns,
    file: "name and type of the PDF; null: there is none",
    structuredFiles: "form, name, type, size in bytes and SHA-256 of its files for programs",
  },
  page: pageOfCopiedInvoices,
  idOf: ({ id }) => id,
  present: (row, { idam }) => ({
    customer: idam,
    ...pick(row, invoiceColumns),
    file: row.file && fileFacts(row.file),
    structuredFiles: (row.structuredFiles ?? []).map((file) => ({ form: file.form, ...fileFacts(file) })),
  }),
});

const documentColumns = {
  id: "id of the document",
  contractNumber: "contract it belongs to; null: none",
  collection: "own, transferred or guarantor",
  kind: "what kind of document it is",
  title: "title",
  createdAt: "since when it is there",
};

export const documentsSection = sectionOfCustomers({
  name: "documents",
  about: "Documents: what they are, without their bytes",
  keys: { customer, ...documentColumns, file: "name, type, size in bytes and SHA-256 where it is kept as a file" },
  page: pageOfCopiedDocuments,
  idOf: ({ id }) => id,
  present: (row, { idam }) => ({ customer: idam, ...pick(row, documentColumns), file: fileFacts(row.file) }),
});

const documentRequestColumns = {
  id: "id of the demand",
  contractNumber: "contract it belongs to; null: none",
  kind: "what kind of document is asked for",
  title: "title",
  createdAt: "when it was asked for",
  due: "day it is due",
  metAt: "when it was delivered; null: it was not",
  withdrawnAt: "when the provider stopped asking for it; null: it has not",
  acceptedAt: "when the provider accepted the document; null: it has not",
  returned: "what the provider sent back last: why, when, and which documents; null: nothing",
};

export const documentRequestsSection = sectionOfCustomers({
  name: "missing-documents",
  about: "Documents that the provider has asked for",
  keys: { customer, ...documentRequestColumns },
  page: pageOfCopiedDocumentRequests,
  idOf: ({ id }) => id,
  present: (row, { idam }) => ({ customer: idam, ...pick(row, documentRequestColumns) }),
});

const messageColumns = {
  id: "id of the message",
  author: "who began it: customer or provider",
  contractNumber: "contract that the customer wrote about; null: none was named",
  subject: "subject",
  body: "text",
  asks: "the requested action: sign, upload, pay, reply, an offer; null: none",
  receivedAt: "when it came",
  readAt: "when it was read; null: it was not",
  deletedAt: "when it was deleted; null: it was not",
  announcedAt: "when an e-mail announced it; null: none did",
};

export const messagesSection = sectionOfCustomers({
  name: "messages",
  about: "Messages from and to the provider, deleted ones included for as long as they are kept",
  keys: {
    customer,
    ...messageColumns,
    isOwn: "whether it was written from this account",
    answers: "replies: id, author, text, time, and whether it was written from this account",
    attachments:
      "id in the archive, name, type and size of each, and the id of its answer; null: it came with the message",
  },
  page: pageOfCopiedMessages,
  idOf: ({ row }) => row.id,
  present: ({ row, answers, attachments }, { idam, sealer, user }) => ({
    customer: idam,
    ...pick(row, messageColumns),
    isOwn: row.userId === user.id,
    answers: answers.map(({ id, author, sealedBody, at, userId }) => ({
      id,
      author,
      body: sealer.unseal(sealedBody, answerContext(id)),
      at,
      isOwn: userId === user.id,
    })),
    attachments: attachments.map(({ eloId, answerId, file }) => ({ eloId, answer: answerId, ...fileFacts(file) })),
  }),
});

const offerColumns = {
  id: "id of the offer",
  reference: "number of the offer",
  country: "cz, sk or hu",
  customerType: "for whom it was made",
  customerName: "as the offer names the customer",
};
const answerColumns = {
  terms: "product, price, down payment, instalment, period and the annual rate",
  createdAt: "when it was made",
  validUntil: "last day",
  status: "sent, seen, accepted or declined",
  answeredAt: "when it was accepted or declined; null: it was not",
  declineReason: "why it was declined; null: it was not",
};

export const offersSection = sectionOfCustomers({
  name: "offers",
  about: "Offers made to the customer, and the replies",
  keys: {
    customer,
    ...offerColumns,
    vehicle: "make, model, bodyType, year and equipment",
    ...answerColumns,
    declineNote: "a note beside the reason; null: none",
  },
  page: pageOfCopiedOffers,
  idOf: ({ id }) => id,
  present: (row, { idam, sealer }) => {
    const { id, make, model, bodyType, year, equipment, sealedDeclineNote } = row;
    return {
      customer: idam,
      ...pick(row, offerColumns),
      ...pick(row, answerColumns),
      declineNote: sealedDeclineNote && sealer.unseal(sealedDeclineNote, declineNoteContext(id)),
      vehicle: { make, model, bodyType, year, equipment },
    };
  },
});

const requestColumns = {
  id: "id of the request",
  contractNumber: "contract it is about",
  type: "the kind of request",
  reference: "number of the request",
  status: "where it stands",
};
const requestDates = { createdAt: "when it was filed", withdrawnAt: "when it was taken back; null: it was not" };

export const requestsSection = sectionOfCustomers({
  name: "requests",
  about: "Requests to the provider, with everything that was filled in and what became of them",
  keys: {
    customer,
    ...requestColumns,
    values: "the values of the form",
    isOwn: "whether it was filed from this account",
    ...requestDates,
    timeline: "what became of it, step by step",
    entries: "entries: id, author, text, time, and whether it was written from this account",
    attachments:
      "id, name, type, size in bytes and SHA-256 of each file that came with it, and the id of its entry; null: it came with the request",
  },
  page: pageOfCopiedRequests,
  idOf: ({ row }) => row.id,
  present: ({ row, events, entries, attachments }, { idam, sealer, user }) => {
    return {
      customer: idam,
      ...pick(row, requestColumns),
      ...pick(row, requestDates),
      values: openValues(sealer, row),
      isOwn: row.userId === user.id,
      timeline: events.map(({ status: reached, at, note }) => ({ status: reached, at, note })),
      entries: entries.map((entry) => ({
        id: entry.id,
        author: entry.author,
        body: openEntryBody(sealer, entry),
        at: entry.at,
        isOwn: entry.userId === user.id,
      })),
      attachments: attachments.map(({ id: attachmentId, entryId, file }) => ({
        id: attachmentId,
        entry: entryId,
        ...fileFacts(file),
      })),
    };
  },
});
