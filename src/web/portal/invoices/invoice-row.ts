import type { Invoice } from "#domain/portal/invoice.ts";

/** The fields of an invoice that the list shows. The other half would only make the page larger. */
export type InvoiceRow = Pick<
  Invoice,
  | "invoiceId"
  | "number"
  | "kind"
  | "contractNumber"
  | "vehicle"
  | "issued"
  | "due"
  | "amount"
  | "remaining"
  | "currency"
  | "status"
  | "announced"
>;

export function invoiceRow(invoice: Invoice): InvoiceRow {
  const { invoiceId, number, kind, contractNumber, vehicle, issued, due, announced } = invoice;
  const { amount, remaining, currency, status } = invoice;
  return {
    invoiceId,
    number,
    kind,
    contractNumber,
    vehicle,
    issued,
    due,
    amount,
    remaining,
    currency,
    status,
    announced,
  };
}
