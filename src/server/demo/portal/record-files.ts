import { countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { invoiceStatus, remainingOf } from "#domain/portal/invoice.ts";
import { paymentCode } from "#server/documents/payment-code/payment-code.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { contentOfDocument } from "#server/use-cases/files/contract-documents.ts";
import { demoId } from "../demo-id.ts";
import type { DemoCustomer } from "../demo-users.ts";
import { type DemoInvoiceFile, demoInvoiceFile } from "../invoice-files/invoice-file.ts";
import type { DemoInvoice } from "./number-invoices.ts";
import type { Books } from "./records.ts";
import { demoSpecimens } from "./specimens.ts";

export interface RecordFiles {
  /** by the names in documents, attachments and `pdfOf` */
  readonly drawn: ReadonlyMap<string, CustomerDocument>;
  /** by invoice number; each has a PDF as well */
  readonly structured: ReadonlyMap<string, DemoInvoiceFile>;
}

export const pdfOf = ({ number }: Pick<DemoInvoice, "number">) => `invoices/${number}`;

/** @param today `YYYY-MM-DD` in Europe/Prague */
export function recordFiles(books: Books, today: string, companyInfo: AccountDependencies["companyInfo"]): RecordFiles {
  const customers = new Map(books.customers.map((one) => [one.key, one]));
  const contracts = new Map(books.contracts.map((one) => [one.contractNumber, one]));
  const drawn = new Map([...drawnDocuments(books, customers, today), ...letters(books, customers)]);
  const structured = new Map<string, DemoInvoiceFile>();
  for (const invoice of books.invoices) {
    const customer = customers.get(invoice.customer);
    const contract = contracts.get(invoice.contractNumber);
    if (customer === undefined || contract === undefined) throw new Error("an invoice has no customer");
    const provider = companyInfo[localeOf(customer)];
    const file = demoInvoiceFile(invoice, { customer, contract, provider, today });
    if (file === null) continue;
    structured.set(invoice.number, file);
    drawn.set(pdfOf(invoice), drawnInvoice(invoice, customer, today));
  }
  return { drawn, structured };
}

type Customers = ReadonlyMap<string, DemoCustomer>;

function drawnDocuments(books: Books, customers: Customers, today: string): Map<string, CustomerDocument> {
  const schedules = new Map(books.paymentSchedules.map((one) => [one.contractNumber, one.instalments]));
  const parties = Map.groupBy(books.contractParties, ({ contractNumber }) => contractNumber);
  const contracts = new Map(
    books.contracts.map((contract) => {
      const { contractNumber } = contract;
      const schedule = schedules.get(contractNumber) ?? [];
      return [contractNumber, { contract, schedule, parties: parties.get(contractNumber) ?? [] }];
    }),
  );
  const specimens = new Map(countries.flatMap((country) => [...demoSpecimens(country, today)]));
  const drawn = new Map<string, CustomerDocument>();
  for (const { file, customer: key, contractNumber, ...facts } of books.documents) {
    const customer = customerOf(customers, key);
    const book = contractNumber === null ? undefined : contracts.get(contractNumber);
    const own = () => contentOfDocument({ ...facts, customerName: customer.name, book }, localeOf(customer));
    drawn.set(file, specimens.get(file) ?? own());
  }
  return drawn;
}

function letters({ messages }: Books, customers: Customers): [string, CustomerDocument][] {
  return messages.flatMap(({ customer: key, subject: title, body, receivedAt, attachments }) =>
    attachments.map(({ file }): [string, CustomerDocument] => {
      const { name: customerName, ...customer } = customerOf(customers, key);
      const common = { kind: "letter" as const, locale: localeOf(customer), created: receivedAt.toISOString() };
      const paragraphs = body.split("\n\n");
      return [file, { ...common, customerName, title, contract: null, parties: [], paragraphs }];
    }),
  );
}

/** Must equal the portal's own drawing. */
function drawnInvoice(
  { customer: _customer, payments, ...facts }: DemoInvoice,
  customer: DemoCustomer,
  today: string,
): CustomerDocument {
  const { number, issued, due } = facts;
  const remaining = remainingOf({ ...facts, payments });
  const status = invoiceStatus(facts.status, due, today);
  const invoice = { ...facts, invoiceId: demoId(`invoice ${number}`), status, remaining, announced: null };
  return {
    kind: "invoice",
    locale: localeOf(customer),
    created: new Date(issued).toISOString(),
    customerName: customer.name,
    invoice: { ...invoice, document: null },
    paymentCode: paymentCode(invoice, remaining, today),
  };
}

const localeOf = ({ country }: Pick<DemoCustomer, "country">) => factsOf(country).defaultLocale;

function customerOf(customers: Customers, key: string): DemoCustomer {
  const customer = customers.get(key);
  if (customer === undefined) throw new Error(`the demo has no customer ${key}`);
  return customer;
}
