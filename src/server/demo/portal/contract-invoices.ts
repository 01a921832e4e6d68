import type { InvoiceKind, Payment, StoredInvoiceStatus } from "#domain/portal/invoice.ts";
import { vatIncluded, vatRateOf } from "#domain/portal/vat.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import type { ApplyContext } from "./demo-context.ts";
import type { ContractRow, MadeContract } from "./make-contract.ts";
import { daysToPay, paymentsOf } from "./pay-lines.ts";
import { roundAmount } from "./prices.ts";

export interface InvoiceDraft {
  readonly contract: ContractRow;
  readonly kind: InvoiceKind;
  readonly issued: string;
  readonly due: string;
  readonly paid: string | null;
  readonly amount: number;
  readonly vat: number;
  readonly vatRate: number;
  readonly status: StoredInvoiceStatus;
  readonly payments: readonly Payment[];
}

export function contractInvoices(applyContext: ApplyContext, made: MadeContract): InvoiceDraft[] {
  if (made.row.status === "pending-signature") return [];
  const drafts = [
    ...downPayment(applyContext, made),
    ...instalments(applyContext, made),
    ...insurance(applyContext, made),
    ...fees(applyContext, made),
  ];
  return drafts.toSorted((a, b) => (a.issued < b.issued ? -1 : Number(a.issued > b.issued)));
}

/** The invoices must agree with the schedule to the cent. */
function instalments({ customer, today }: ApplyContext, { row, lines }: MadeContract): InvoiceDraft[] {
  return lines.flatMap(({ line: { due, amount, vat, paid }, payments }): InvoiceDraft[] => {
    const issued = addDays(due, -daysToPay);
    if (issued > today) return [];
    const vatRate = row.product === "operatingLease" ? vatRateOf(customer.country, due) : 0;
    const status = paid === null ? "open" : "paid";
    return [{ contract: row, kind: "instalment", issued, due, paid, amount, vat, vatRate, status, payments }];
  });
}

/** A borrower's down payment goes to the dealer. */
function downPayment(applyContext: ApplyContext, { row }: MadeContract): InvoiceDraft[] {
  if (row.product !== "financialLeasing" || row.downpayment === 0) return [];
  return single(applyContext, row, { kind: "down-payment", due: row.start, amount: row.downpayment, isTaxed: true });
}

/** Insurance is invoiced if it is not part of the instalments. */
function insurance(applyContext: ApplyContext, { row, hasFees }: MadeContract): InvoiceDraft[] {
  if (hasFees || !applyContext.random.happens(0.5)) return [];
  const amount = roundAmount(applyContext.customer.country, row.price * 0.022);
  const years = Array.from({ length: Math.ceil(row.period / 12) }, (_, year) => addMonths(row.start, 12 * year + 1));
  const days = years.filter((day) => day < row.end);
  return days.flatMap((due) => single(applyContext, row, { kind: "insurance", due, amount, isTaxed: false }));
}

function fees(applyContext: ApplyContext, { row }: MadeContract): InvoiceDraft[] {
  const { random, customer } = applyContext;
  if (!random.happens(0.12)) return [];
  const amount = { cz: 121_000, sk: 4_920, hu: 15_240 }[customer.country];
  const due = addMonths(row.start, random.integer(3, 20));
  const drafts =
    due < row.end ? single(applyContext, row, { kind: "fee", due, amount, isTaxed: row.product !== "credit" }) : [];
  if (!random.happens(0.25)) return drafts;
  return drafts.map((draft) => ({ ...draft, status: "cancelled", paid: null, payments: [] }));
}

function single(
  { customer, today, random }: ApplyContext,
  contract: ContractRow,
  { kind, due, amount, isTaxed }: { kind: InvoiceKind; due: string; amount: number; isTaxed: boolean },
): InvoiceDraft[] {
  const issued = addDays(due, -daysToPay);
  if (issued > today) return [];
  const vatRate = isTaxed ? vatRateOf(customer.country, due) : 0;
  const paid = due < today ? addDays(due, -random.integer(0, 6)) : null;
  const payments = paid === null ? [] : paymentsOf({ amount, due }, paid, random);
  const status = paid === null ? "open" : "paid";
  return [{ contract, kind, issued, due, paid, amount, vat: vatIncluded(amount, vatRate), vatRate, status, payments }];
}

/** Keeps the newest of each contract, at most `limit` in total. @param ofContracts oldest first */
export function keepNewest(ofContracts: readonly (readonly InvoiceDraft[])[], limit: number): InvoiceDraft[] {
  const kept = (most: number) => ofContracts.reduce((sum, { length }) => sum + Math.min(length, most), 0);
  const longest = Math.max(...ofContracts.map(({ length }) => length));
  let most = 0;
  while (most < longest && kept(most + 1) <= limit) most += 1;
  let left = limit - kept(most);
  return ofContracts.flatMap((drafts) => {
    const hasOneMore = drafts.length > most && left > 0;
    if (hasOneMore) left -= 1;
    const count = hasOneMore ? most + 1 : most;
    return drafts.slice(Math.max(0, drafts.length - count));
  });
}
