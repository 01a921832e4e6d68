import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { Currency } from "#domain/shared/money.ts";

/** Texts are one line each, trimmed, without control characters. */
export interface PaymentOrder {
  /** electronic form */
  readonly iban: string;
  readonly bic: string;
  readonly name: string;
  /** above zero, in minor units */
  readonly amount: number;
  readonly currency: Currency;
  /** `YYYY-MM-DD`; null once it has passed, because banks refuse a past day */
  readonly due: string | null;
  /** last day on which the code may be scanned, `YYYY-MM-DD` */
  readonly validUntil: string;
  readonly variableSymbol: string;
  readonly reference: string;
}

export type PayableInvoice = Pick<Invoice, "account" | "currency" | "due" | "number" | "status" | "variableSymbol">;

/** A printed code also serves late payers. */
const graceDays = 30;

/**
 * @param open remaining amount in minor units
 * @param today in Europe/Prague
 * @returns null when nothing is left to pay or the account is invalid
 */
export function paymentOrderOf(invoice: PayableInvoice, open: number, today: string): PaymentOrder | null {
  const { account, due, status } = invoice;
  const isPayable = (status === "open" || status === "overdue") && Number.isSafeInteger(open) && open > 0;
  if (!isPayable || !isValidIban(account.iban)) return null;
  return {
    iban: electronicIban(account.iban),
    bic: account.bic.toUpperCase(),
    name: oneLine(account.name),
    amount: open,
    currency: invoice.currency,
    due: due < today ? null : due,
    validUntil: addDays(due < today ? today : due, graceDays),
    variableSymbol: oneLine(invoice.variableSymbol),
    reference: oneLine(invoice.number),
  };
}

/** For Czech and Slovak banks. */
export function isBankSymbol(symbol: string): boolean {
  return /^\d{1,10}$/.test(symbol);
}

/** Of a bank (8 characters) or of its branch (11). */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(text);
}

/** Includes the symbol when no symbol field accepts it. */
export function messageOf({ variableSymbol, reference }: PaymentOrder): string {
  return isBankSymbol(variableSymbol) ? reference : `${variableSymbol} ${reference}`.trim();
}

/** Never cuts inside a character. */
export function clip(text: string, units: number, sizeOf: (character: string) => number = () => 1): string {
  let used = 0;
  let clipped = "";
  for (const character of text) {
    used += sizeOf(character);
    if (used > units) break;
    clipped += character;
  }
  return clipped.trimEnd();
}

/** `2026-07-01` → `20260701` */
export function compactDate(date: string): string {
  return date.replaceAll("-", "");
}

function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
