import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { Currency } from "#domain/shared/money.ts";

/** What a payment code asks a bank to do. Texts are plain: one line each, no control characters, trimmed. */
export interface PaymentOrder {
  /** in the electronic form */
  readonly iban: string;
  readonly bic: string;
  /** whom the account belongs to */
  readonly name: string;
  /** above zero, in minor units */
  readonly amount: number;
  readonly currency: Currency;
  /** `YYYY-MM-DD`; null once it has passed, because no bank pays yesterday */
  readonly due: string | null;
  /** until then the code may be scanned, `YYYY-MM-DD` */
  readonly validUntil: string;
  readonly variableSymbol: string;
  /** number of the invoice */
  readonly reference: string;
}

/** What of an invoice decides how it is paid. */
export type PayableInvoice = Pick<Invoice, "account" | "currency" | "due" | "number" | "status" | "variableSymbol">;

/** A printed code serves who pays late, too. */
const graceDays = 30;

/**
 * The order that pays what is left of an invoice.
 *
 * @param open what remains to be paid, in minor units
 * @param today in Europe/Prague
 * @returns null when there is nothing to pay, or the account is none
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

/** Whether Czech and Slovak banks take it as a variable symbol. */
export function isBankSymbol(symbol: string): boolean {
  return /^\d{1,10}$/.test(symbol);
}

/** Of a bank (8 characters) or of its branch (11). */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(text);
}

/** What the message to the recipient says: a symbol that no symbol's field takes must not get lost. */
export function messageOf({ variableSymbol, reference }: PaymentOrder): string {
  return isBankSymbol(variableSymbol) ? reference : `${variableSymbol} ${reference}`.trim();
}

/** The longest beginning of a text that fits into `units`; it never cuts a character in two. */
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
