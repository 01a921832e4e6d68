import type { Country } from "#domain/countries/codes.ts";
import type { CountryRules, UsualForms } from "#domain/countries/country.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { groupedNumber, readPhone } from "#domain/countries/phone.ts";

type Cards = CountryRules["usualForms"];
type Card = Readonly<Record<string, unknown>>;

const cards: readonly (readonly [RegExp, keyof Cards])[] = [
  [/^companyData\.accounts\.\d+\.(\w+)$/, "account"],
  [/^companyData\.(\w+)$/, "company"],
  [/^uboData\.owners\.\d+\.(\w+)$/, "owner"],
  [/^customerData\.(\w+)$/, "customer"],
];

/**
 * Returns the fields of a card that change when a field loses focus. Text gets its printed form, or is trimmed. A full
 * account or address is split into its fields, and a birth number fills in an empty date of birth.
 *
 * @param path of the field, dotted from the root of the step's values
 * @param card values beside the field, as typed
 */
export function usualFields(path: string, card: Card, country: Country): Readonly<Record<string, string>> {
  const own = path.slice(path.lastIndexOf(".") + 1);
  const text = card[own];
  if (typeof text !== "string") return {};
  if (own === "phone" || own === "phone_code") return usualPhone(card);
  for (const [form, kind] of cards) {
    const name = form.exec(path)?.[1];
    if (name === undefined) continue;
    const forms: UsualForms<Record<string, unknown>> = rulesFor(country).usualForms[kind];
    const usual = Object.hasOwn(forms, name) ? (forms[name]?.(text, card) ?? text) : text;
    return typeof usual === "string" ? { [own]: usual.trim() } : given(usual);
  }
  return { [own]: text.trim() };
}

/**
 * Fills in the date of birth as soon as a birth number is complete. Nine digits may get a tenth, so they are read when
 * the field loses focus.
 */
export function knownWhileTyping(path: string, card: Card, country: Country): Readonly<Record<string, string>> {
  const number = card["personal_id"];
  const isWhole = path.endsWith(".personal_id") && typeof number === "string" && /\d{6}\s*\/?\s*\d{4}\s*$/.test(number);
  const birthdate = isWhole ? usualFields(path, card, country)["birthdate"] : undefined;
  return birthdate === undefined ? {} : { birthdate };
}

function given(fields: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Moves a typed prefix to the list of prefixes. */
function usualPhone({ phone, phone_code }: Card): Readonly<Record<string, string>> {
  if (typeof phone !== "string" || typeof phone_code !== "string") return {};
  const read = readPhone(phone, phone_code);
  return read.isPossible ? { phone: groupedNumber(read), phone_code: read.code } : { phone: phone.trim() };
}
