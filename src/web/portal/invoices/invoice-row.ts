import type { Invoice } from "#domain/portal/invoice.ts";

export type InvoiceRow = ReturnType<typeof invoiceRow>;

/** The fields of an invoice that the list shows. The other half would only make the page larger. */
export function invoiceRow(invoice: Invoice) {
  const { invoiceId, number, kind, contractNumber, vehicle, issued, due, announced } = invoice;
  const { amount, remaining, currency, status } = invoice;
  const sums = { amount, remaining, currency };
  return { invoiceId, number, kind, contractNumber, vehicle, issued, due, ...sums, status, announced };
}
