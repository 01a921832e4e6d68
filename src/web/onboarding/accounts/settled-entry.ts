import type { AccountEntry } from "../state/blank-values.ts";

/** The account entry that fits a pasted value: a foreign IBAN in the number, or a whole number in the IBAN. */
export function settledEntry({ iban, number }: Readonly<Record<string, string>>): { entry?: AccountEntry } {
  if (iban) return { entry: "iban" };
  return iban === "" && number ? { entry: "number" } : {};
}
