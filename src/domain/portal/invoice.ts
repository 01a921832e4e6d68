import type { Currency } from "#domain/shared/money.ts";

export const invoiceStatuses = ["open", "overdue", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What is kept; `overdue` is an open one whose due date has passed. */
export const storedInvoiceStatuses = ["open", "paid", "cancelled"] as const satisfies readonly InvoiceStatus[];
export type StoredInvoiceStatus = (typeof storedInvoiceStatuses)[number];

export const invoiceKinds = ["instalment", "down-payment", "insurance", "fee"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Forms of an invoice that programs read: ISDOC 6, and UBL by the rules of Peppol BIS Billing 3. */
export const structuredForms = ["isdoc", "ubl"] as const;
export type StructuredForm = (typeof structuredForms)[number];

/** Forms in which the provider's systems send an invoice, each once at most. */
export const invoiceForms = ["pdf", ...structuredForms] as const;

export interface PaymentAccount {
  readonly iban: string;
  /** eleven characters, as the Hungarian code wants it */
  readonly bic: string;
  /** in the form people of the country write it: `178124-4159/0710` */
  readonly number: string;
  /** whom it belongs to */
  readonly name: string;
}

export interface Payment {
  readonly date: string;
  /** in minor units */
  readonly amount: number;
}

/** What the contract of an invoice is for; the plate is null until the vehicle has one. */
export interface InvoiceVehicle {
  readonly plate: string | null;
  readonly make: string;
  readonly model: string;
}

/** What invoices in one currency come to, in minor units. */
export interface InvoiceSum {
  readonly currency: Currency;
  readonly amount: number;
  /** what remains to be paid of it */
  readonly remaining: number;
}

/** Amounts are in minor units of `currency`, dates `YYYY-MM-DD`. */
export interface Invoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly contractNumber: string;
  readonly vehicle: InvoiceVehicle;
  readonly kind: InvoiceKind;
  readonly issued: string;
  readonly due: string;
  /** the day it was paid in full; null: it is not */
  readonly paid: string | null;
  /** to be paid, VAT included */
  readonly amount: number;
  /** what remains to be paid of `amount`, by `remainingOf` */
  readonly remaining: number;
  /** how much of `amount` is VAT */
  readonly vat: number;
  /** percent; 0 when exempt */
  readonly vatRate: number;
  readonly currency: Currency;
  readonly status: InvoiceStatus;
  /** when the customer said that it was paid, ISO 8601; null: nobody has. It pays nothing. */
  readonly announced: string | null;
  readonly variableSymbol: string;
  readonly account: PaymentAccount;
  /** its PDF; null: there is none */
  readonly document: { readonly name: string; readonly mime: string } | null;
  /** its structured files, beside the PDF; `size` in bytes */
  readonly files: readonly {
    readonly form: StructuredForm;
    readonly name: string;
    readonly mime: string;
    readonly size: number;
  }[];
}

/** @param today in Europe/Prague */
export function invoiceStatus(stored: StoredInvoiceStatus, due: string, today: string): InvoiceStatus {
  return stored === "open" && due < today ? "overdue" : stored;
}

/** Whether something of it was paid, and something remains. */
export function isPaidInPart({ amount, remaining }: Pick<Invoice, "amount" | "remaining">): boolean {
  return remaining > 0 && remaining < amount;
}

/** Whether the customer has said that it was paid and the payment has not come in full. */
export function isAnnounced({ announced, remaining }: Pick<Invoice, "announced" | "remaining">): boolean {
  return announced !== null && remaining > 0;
}

/** `status` as kept or as shown. */
type PaidInPart = Pick<Invoice, "status" | "amount"> & { readonly payments: readonly Payment[] };

/**
 * What remains to be paid of an invoice, in minor units; never below 0, since what is paid too much of one pays no
 * other. Nothing remains of one that is paid or cancelled, whatever its payments say.
 */
export function remainingOf({ status, amount, payments }: PaidInPart): number {
  if (status === "paid" || status === "cancelled") return 0;
  return Math.max(
    0,
    payments.reduce((left, payment) => left - payment.amount, amount),
  );
}
