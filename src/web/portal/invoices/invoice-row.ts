import type { Invoice } from "#domain/portal/invoice.ts";

/** What the list shows of an invoice: the rest, half of it, would only make the page longer. */
export type InvoiceRow = Pick<
  Invoice,
  "invoiceId" | "number" | "kind" | "contractNumber" | "issued" | "due" | "amount" | "remaining" | "currency" | "status"
>;

export function invoiceRow(invoice: Invoice): InvoiceRow {
  const { invoiceId, number, kind, contractNumber, issued, due, amount, remaining, currency, status } = invoice;
  return { invoiceId, number, kind, contractNumber, issued, due, amount, remaining, currency, status };
}
