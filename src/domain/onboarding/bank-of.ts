import { type Country, isCountry } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { accountOfIban } from "#domain/identifiers/czech-slovak-account.ts";
import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";

/**
 * The name of the bank that keeps an account.
 *
 * @param country of the application, in which an account number is meant; an IBAN names its own
 * @returns null where the bank is not known
 */
export function bankOf(account: { bank_code?: string; iban?: string }, country: Country): string | null {
  const iban = electronicIban(account.iban ?? "");
  const whose = iban === "" ? country : iban.slice(0, 2).toLowerCase();
  const code = iban === "" ? account.bank_code?.trim() : isValidIban(iban) ? accountOfIban(iban)?.bank_code : undefined;
  if (code === undefined || !isCountry(whose)) return null;
  const { banks } = rulesFor(whose);
  return Object.hasOwn(banks, code) ? (banks[code] ?? null) : null;
}
