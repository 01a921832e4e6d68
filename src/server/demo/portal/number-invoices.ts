import type { Country } from "#domain/countries/codes.ts";
import type { PaymentAccount } from "#domain/portal/invoice.ts";
import type { invoices } from "#server/database/tables.ts";
import { demoId } from "../demo-id.ts";
import type { InvoiceDraft } from "./contract-invoices.ts";
import { searchText } from "./desk.ts";
import { wordsOf } from "./words/words.ts";

export type InvoiceRow = typeof invoices.$inferInsert;

/** Invoices of one country get their numbers in the order in which they were sent, each year from 1. */
export function numberInvoices(
  country: Country,
  drafts: readonly InvoiceDraft[],
  account: PaymentAccount,
): InvoiceRow[] {
  const sent = drafts.toSorted((a, b) => compare(a.issued, b.issued) || compare(keyOf(a), keyOf(b)));
  const counts = new Map<string, number>();
  return sent.map(({ contract, ...facts }) => {
    const year = facts.issued.slice(0, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const number = `${country.toUpperCase()}F-${year}-${String(count).padStart(6, "0")}`;
    const { customerId, contractNumber, currency } = contract;
    const variableSymbol = contractNumber.replaceAll(/\D/g, "");
    return {
      ...facts,
      id: demoId(`invoice ${number}`),
      customerId,
      contractNumber,
      number,
      currency,
      variableSymbol,
      account,
      file: { from: "books", name: `${wordsOf(country).invoiceName(number)}.pdf`, mime: "application/pdf" },
      search: searchText(number, contractNumber, variableSymbol),
    };
  });
}

const keyOf = ({ contract, due, kind }: InvoiceDraft) => `${contract.contractNumber} ${due} ${kind}`;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
