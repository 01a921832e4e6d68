import type { Archive } from "#domain/portal/archive.ts";
import type { Contract, Vehicle } from "#domain/portal/contract.ts";
import type { PortalDocument } from "#domain/portal/document.ts";
import { type Invoice, type InvoiceVehicle, invoiceStatus, remainingOf } from "#domain/portal/invoice.ts";
import { type Message, type MessageAttachment, previewOf } from "#domain/portal/message.ts";
import { type Offer, type OfferApplication, offerStatus } from "#domain/portal/offer.ts";
import type { ArchiveRow } from "#server/database/repositories/archives.ts";
import type { DocumentRequestRow, DocumentRow } from "#server/database/repositories/document-list.ts";
import type { InvoiceRow } from "#server/database/repositories/invoice-list.ts";
import type { AttachmentRow, MessageRow } from "#server/database/repositories/message-list.ts";
import type { OfferRow } from "#server/database/repositories/offer-list.ts";

/** Field by field, so that a new column does not leave the server by accident. */

export function presentContract(row: Omit<Contract, "vehicle"> & Vehicle): Contract {
  const { contractNumber, product, status, price, downpayment, instalment, period, start, end, outstanding } = row;
  const { make, model, bodyType, vin, plate, year } = row;
  return {
    contractNumber,
    product,
    status,
    vehicle: { make, model, bodyType, vin, plate, year },
    price,
    downpayment,
    instalment,
    period,
    start,
    end,
    outstanding,
    currency: row.currency,
  };
}

/** @param today in Europe/Prague */
export function presentInvoice(row: InvoiceRow, vehicle: InvoiceVehicle, today: string): Invoice {
  const { number, contractNumber, kind, issued, due, paid, amount, vat, vatRate, currency } = row;
  return {
    invoiceId: row.id,
    number,
    contractNumber,
    vehicle,
    kind,
    issued,
    due,
    paid,
    amount,
    remaining: remainingOf(row),
    vat,
    vatRate,
    currency,
    status: invoiceStatus(row.status, due, today),
    announced: row.announcedAt?.toISOString() ?? null,
    variableSymbol: row.variableSymbol,
    account: row.account,
    document: row.file && { name: row.file.name, mime: row.file.mime },
    files: (row.structuredFiles ?? []).map(({ form, name, mime, size }) => ({ form, name, mime, size })),
  };
}

export function presentDocument({ id, kind, title, contractNumber, createdAt, file }: DocumentRow): PortalDocument {
  const size = file.from === "store" ? file.size : null;
  return {
    documentId: id,
    kind,
    title,
    contractNumber,
    created: createdAt.toISOString(),
    file: { name: file.name, mime: file.mime, size },
    due: null,
  };
}

export function presentDocumentRequest(row: DocumentRequestRow): PortalDocument {
  const { id: documentId, kind, title, contractNumber, createdAt, due, returned } = row;
  const back = returned && { returned: { reason: returned.reason, note: returned.note } };
  return { documentId, kind, title, contractNumber, created: createdAt.toISOString(), file: null, due, ...back };
}

export function presentMessage(row: MessageRow, attachments: readonly AttachmentRow[], hash: string): Message {
  return {
    hash,
    subject: row.subject,
    preview: previewOf(row.body),
    received: row.receivedAt.toISOString(),
    read: row.readAt?.toISOString() ?? null,
    deleted: row.deletedAt?.toISOString() ?? null,
    attachments: attachments.map(presentAttachment),
  };
}

export function presentAttachment({ eloId, file }: Pick<AttachmentRow, "eloId" | "file">): MessageAttachment {
  return { eloId, name: file.name, mime: file.mime, size: file.from === "store" ? file.size : null };
}

/** @param today in Europe/Prague @param application that the offer began */
export function presentOffer(row: OfferRow, today: string, application: OfferApplication | null): Offer {
  const { country, customerType, customerName, make, model, bodyType, year, equipment, terms, validUntil } = row;
  return {
    offerId: row.id,
    reference: row.reference,
    country,
    customerType,
    customerName,
    vehicle: { make, model, bodyType, year, equipment },
    terms,
    created: row.createdAt.toISOString(),
    validUntil,
    status: offerStatus(row.status, validUntil, today),
    application,
  };
}

export function presentArchive({ id, content, state, total, done, leftOut, size, expiresAt }: ArchiveRow): Archive {
  return { archiveId: id, content, state, total, done, leftOut, size, expires: expiresAt.toISOString() };
}
