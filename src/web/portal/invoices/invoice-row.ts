import type { Invoice } from "#domain/portal/invoice.ts";

export type InvoiceRow = ReturnType<typeof invoiceRow>;

/** Returns only the listed fields, to keep the page small. */
export function invoiceRow(invoice: Invoice) {
  const { invoiceId, number, kind, contractNumber, vehicle, issued, due, announced } = invoice;
  const { amount, remaining, currency, status } = invoice;
  const sums = { amount, remaining, currency };
  return { invoiceId, number, kind, contractNumber, vehicle, issued, due, ...sums, status, announced };
}
