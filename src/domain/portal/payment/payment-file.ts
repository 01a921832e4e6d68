import type { PaymentOrder } from "./payment-order.ts";

export const paymentFileFormats = ["pain.001", "abo"] as const;
export type PaymentFileFormat = (typeof paymentFileFormats)[number];

/** Days. A later date is a mistyped year. */
export const mostDaysAhead = 731;

export interface PaymentBatch {
  /** at most 30 digits and letters, unique per file: a bank accepts a file only once */
  readonly id: string;
  readonly created: Date;
  /** in Prague, `YYYY-MM-DD` */
  readonly today: string;
  /** day of payment, `YYYY-MM-DD` */
  readonly date: string;
  readonly payer: { readonly name: string /** electronic form of the IBAN */; readonly iban: string };
  readonly orders: readonly PaymentOrder[];
}

/** Letters that have no base letter without accent. */
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
 * Reduces a text to the Latin letters that every bank accepts (EPC217-08), cut off at `longest` characters: accents are
 * dropped, other signs become spaces.
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
