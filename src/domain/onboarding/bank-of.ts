import { type Country, isCountry } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { electronicIban, isValidIban } from "#domain/identifiers/iban.ts";

/** @param country of the application, which an account number belongs to; an IBAN names its own */
export function bankOf(
  { iban: given = "", ...domestic }: { number?: string; bank_code?: string; iban?: string },
  country: Country,
): string | null {
  const iban = electronicIban(given);
  const whose = iban === "" ? country : iban.slice(0, 2).toLowerCase();
  if (!isCountry(whose) || (iban !== "" && !isValidIban(iban))) return null;
  const { banks, bankCodeOf } = rulesFor(whose);
  const code = bankCodeOf(iban === "" ? domestic : { iban }) ?? "";
  return Object.hasOwn(banks, code) ? (banks[code] ?? null) : null;
}
