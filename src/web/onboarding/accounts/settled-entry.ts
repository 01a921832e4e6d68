import type { AccountEntry } from "../state/blank-values.ts";

/**
 * Returns the account entry that fits a pasted value: a foreign IBAN in the number, or an account number in the IBAN.
 */
export function settledEntry({ iban, number }: Readonly<Record<string, string>>): { entry?: AccountEntry } {
  if (iban) return { entry: "iban" };
  return iban === "" && number ? { entry: "number" } : {};
}
