import type { Role } from "#domain/accounts/identity.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import type { MadeFiles } from "../make-files.ts";
import { demoContacts } from "./contacts.ts";
import { demoDealers } from "./dealers.ts";
import type { ContractRow } from "./make-contract.ts";
import type { DemoInvoice } from "./number-invoices.ts";
import { pdfOf, type RecordFiles } from "./record-files.ts";
import type { Books } from "./records.ts";

export interface DemoLine {
  readonly kind: string;
  readonly externalId: string;
  readonly revision: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A record comes after those that it refers to. */
export function bookLines(books: Books, { structured }: RecordFiles): readonly DemoLine[] {
  return [
    ...demoContacts().map((data) => line("contacts", `${data.country}-${data.kind}`, { ...data })),
    ...demoDealers().map(({ id, ...data }) => line("dealers", id, data)),
    ...books.customers.map(({ key, customerType, country, name, identifier, email, phone }) =>
      line("customers", key, { customerType, country, name, identifier, email, phone }),
    ),
    ...contractLines(books),
    ...books.signings.map(({ contractNumber: contract, mode, validUntil, signers }) =>
      line("signings", contract, { contract, mode, validUntil, signers }),
    ),
    ...byContract(books.invoices).flatMap((one) => (structured.has(one.number) ? [] : [invoiceLine(one)])),
    ...books.documentRequests.map(({ externalId, customer, contractNumber: contract, kind, title, due }) =>
      line("demands", externalId, { customer, contract, kind, title, due }),
    ),
    ...offerLines(books),
  ];
}

/** Groups invoices, so that each transaction looks up few contracts. */
function byContract(invoices: readonly DemoInvoice[]): readonly DemoInvoice[] {
  return [...Map.groupBy(invoices, ({ contractNumber }) => contractNumber).values()].flat();
}

export function documentLines(
  books: Books,
  { structured }: RecordFiles,
  hashOf: MadeFiles["hashOf"],
): readonly DemoLine[] {
  const countries = new Map(books.customers.map(({ key, country }) => [key, country]));
  return [
    ...books.invoices.flatMap((invoice) => {
      const file = structured.get(invoice.number);
      const country = countries.get(invoice.customer);
      if (file === undefined || country === undefined) return [];
      const { files } = catalogue(factsOf(country).defaultLocale);
      const name = `${format(files.invoice, { number: invoice.number })}.pdf`;
      return [
        invoiceLine(invoice, [
          { sha256: hashOf(pdfOf(invoice)), name, form: "pdf" },
          { sha256: hashOf(file.name), name: file.name, form: file.form },
        ]),
      ];
    }),
    ...books.documents.map(({ externalId, contractNumber: contract, createdAt, file: pdf, ...data }) => {
      const file = { sha256: hashOf(pdf), name: `${data.title}.pdf` };
      return line("documents", externalId, { ...data, contract, created: createdAt.toISOString(), file });
    }),
    ...books.messages.map(({ externalId, customer, subject, body, receivedAt, attachments }) => {
      const files = attachments.map(({ eloId, name, file }) => ({ eloId, name, sha256: hashOf(file) }));
      const received = receivedAt.toISOString();
      return line("messages", externalId, { customer, subject, body, received, attachments: files });
    }),
  ];
}

/** @param files none: the portal draws it */
function invoiceLine({ customer, contractNumber, ...facts }: DemoInvoice, files?: readonly object[]): DemoLine {
  const data = { ...facts, customer, contract: contractNumber };
  return line("invoices", facts.number, files ? { ...data, files } : data);
}

function line(kind: string, externalId: string, data: DemoLine["data"]): DemoLine {
  return { kind, externalId, revision: 1, data };
}

function contractLines({ customers, contracts, contractParties, paymentSchedules }: Books): DemoLine[] {
  const partiesOf = Map.groupBy(contractParties, ({ contractNumber }) => contractNumber);
  const schedules = new Map(paymentSchedules.map((one) => [one.contractNumber, one.instalments]));
  const keysOf = (number: string, asked: Role) =>
    customers.flatMap(({ key, contracts: own }) =>
      own.some(({ contractNumber, role }) => contractNumber === number && role === asked) ? [key] : [],
    );
  return contracts.map((contract) => {
    const { contractNumber: number } = contract;
    return line("contracts", number, {
      ...contractContent(contract),
      parties: partiesOf.get(number)?.map(({ party, name, customer }) => ({ party, name, customer })),
      ...namedBy("cededTo", keysOf(number, "cession")),
      ...namedBy("guarantors", keysOf(number, "guarantee")),
      schedule: schedules.get(number),
    });
  });
}

export function contractContent(contract: ContractRow): DemoLine["data"] {
  const { contractNumber: number, make, model, bodyType, year, vin, plate, concludedAt, ...terms } = contract;
  const vehicle = { make, model, bodyType, year, vin, plate };
  return { number, ...terms, vehicle, concludedAt: concludedAt?.toISOString() };
}

const namedBy = (name: string, keys: readonly string[]) => (keys.length === 0 ? {} : { [name]: keys });

function offerLines({ offers }: Books): DemoLine[] {
  return offers.map(({ externalId, createdAt, validUntil, ...offer }) => {
    const { reference, customer, country, customerType, customerName, vehicle, terms } = offer;
    const created = createdAt.toISOString();
    const recipient = { customer, country, customerType, customerName };
    return line("offers", externalId, { reference, ...recipient, vehicle, terms, created, validUntil, status: "sent" });
  });
}
