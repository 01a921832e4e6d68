import type { AccountEntry } from "../state/blank-values.ts";

/**
 * The way of giving an account that fits what was pasted into one of its fields: a foreign IBAN into the number, or a
 * whole number into the IBAN.
 *
 * @param changes the fields that leaving one of them has changed
 */
export function settledEntry({ iban, number }: Readonly<Record<string, string>>): { entry?: AccountEntry } {
  if (iban) return { entry: "iban" };
  return iban === "" && number ? { entry: "number" } : {};
}
