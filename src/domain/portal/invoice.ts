import type { Currency } from "#domain/shared/money.ts";

export const invoiceStatuses = ["open", "overdue", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** `overdue` is not stored: it is an open invoice past its due date. */
export const storedInvoiceStatuses = ["open", "paid", "cancelled"] as const satisfies readonly InvoiceStatus[];
export type StoredInvoiceStatus = (typeof storedInvoiceStatuses)[number];

export const invoiceKinds = ["instalment", "down-payment", "insurance", "fee"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Machine-readable forms: ISDOC 6, and UBL by Peppol BIS Billing 3. */
export const structuredForms = ["isdoc", "ubl"] as const;
export type StructuredForm = (typeof structuredForms)[number];

/** Each form may be sent once at most. */
export const invoiceForms = ["pdf", ...structuredForms] as const;

export interface PaymentAccount {
  readonly iban: string;
  /** eleven characters, as the Hungarian code requires */
  readonly bic: string;
  /** as people of the country write it: `178124-4159/0710` */
  readonly number: string;
  readonly name: string;
}

export interface Payment {
  readonly date: string;
  /** in minor units */
  readonly amount: number;
}

export interface InvoiceVehicle {
  readonly plate: string | null;
  readonly make: string;
  readonly model: string;
}

/** In one currency, in minor units. */
export interface InvoiceSum {
  readonly currency: Currency;
  readonly amount: number;
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
  readonly paid: string | null;
  readonly amount: number;
  readonly remaining: number;
  readonly vat: number;
  /** percent; 0 when exempt */
  readonly vatRate: number;
  readonly currency: Currency;
  readonly status: InvoiceStatus;
  /** when the customer reported the payment, ISO 8601; it does not count as paid */
  readonly announced: string | null;
  readonly variableSymbol: string;
  readonly account: PaymentAccount;
  readonly document: { readonly name: string; readonly mime: string } | null;
  /** `size` in bytes */
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

export function isPaidInPart({ amount, remaining }: Pick<Invoice, "amount" | "remaining">): boolean {
  return remaining > 0 && remaining < amount;
}

/** Whether the customer reported a payment that has not arrived in full. */
export function isAnnounced({ announced, remaining }: Pick<Invoice, "announced" | "remaining">): boolean {
  return announced !== null && remaining > 0;
}

type PaidInPart = Pick<Invoice, "status" | "amount"> & { readonly payments: readonly Payment[] };

/**
 * Returns what remains to be paid, in minor units. It is never below 0, because an overpayment pays no other invoice;
 * it is 0 for every paid or cancelled invoice.
 */
export function remainingOf({ status, amount, payments }: PaidInPart): number {
  if (status === "paid" || status === "cancelled") return 0;
  return Math.max(
    0,
    payments.reduce((left, payment) => left - payment.amount, amount),
  );
}
