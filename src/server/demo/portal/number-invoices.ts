import type { Country } from "#domain/countries/codes.ts";
import type { PaymentAccount } from "#domain/portal/invoice.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { InvoiceDraft } from "./contract-invoices.ts";

export interface DemoInvoice extends Omit<InvoiceDraft, "contract"> {
  readonly number: string;
  readonly customer: string;
  readonly contractNumber: string;
  readonly currency: Currency;
  readonly variableSymbol: string;
  readonly account: PaymentAccount;
}

/** Numbers a country's invoices in their order of sending, each year from 1. */
export function numberInvoices(
  country: Country,
  drafts: readonly InvoiceDraft[],
  account: PaymentAccount,
): DemoInvoice[] {
  const sent = drafts.toSorted((a, b) => compare(a.issued, b.issued) || compare(keyOf(a), keyOf(b)));
  const counts = new Map<string, number>();
  return sent.map(({ contract, ...facts }) => {
    const year = facts.issued.slice(0, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const number = `${country.toUpperCase()}F-${year}-${String(count).padStart(6, "0")}`;
    const { customer, contractNumber, currency } = contract;
    const variableSymbol = contractNumber.replaceAll(/\D/g, "");
    return { ...facts, customer, contractNumber, number, currency, variableSymbol, account };
  });
}

const keyOf = ({ contract, due, kind }: InvoiceDraft) => `${contract.contractNumber} ${due} ${kind}`;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
