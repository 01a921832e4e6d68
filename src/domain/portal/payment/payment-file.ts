import type { PaymentOrder } from "./payment-order.ts";

/** Files of payment orders that a bank's internet banking reads. */
export const paymentFileFormats = ["pain.001", "abo"] as const;
export type PaymentFileFormat = (typeof paymentFileFormats)[number];

/** So far ahead a bank takes an order, in days. A day beyond it is a year that was mistyped. */
export const mostDaysAhead = 731;

/** Orders that a bank is to pay from one account on one day. */
export interface PaymentBatch {
  /** digits and letters, 30 at most; another one for each file, since a bank takes a file only once */
  readonly id: string;
  readonly created: Date;
  /** the day of that in Prague, `YYYY-MM-DD` */
  readonly today: string;
  /** the day on which the bank pays, `YYYY-MM-DD` */
  readonly date: string;
  readonly payer: { readonly name: string /** in the electronic form */; readonly iban: string };
  /** at least one */
  readonly orders: readonly PaymentOrder[];
}

/** Letters that no accent can be taken off. */
const replaced: Readonly<Record<string, string>> = {
  "&": "+",
  ß: "ss",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ø: "o",
  Ø: "O",
};

/**
 * A text in the Latin letters that every bank takes (European Payments Council, EPC217-08), cut off at `longest`
 * characters: accents are dropped and what has no such letter becomes a space.
 */
export function bankText(text: string, longest: number): string {
  return text
    .replaceAll(/[&ßłŁđĐøØ]/g, (letter) => replaced[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9/?:().,'+-]+/g, " ")
    .trim()
    .slice(0, longest)
    .trimEnd();
}
