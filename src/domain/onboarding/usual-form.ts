import type { CountryRules, UsualForms } from "#domain/countries/country.ts";
import { rulesFor } from "#domain/countries/index.ts";
import type { Country } from "#domain/onboarding/types.ts";

type Cards = CountryRules["usualForms"];

/** Which card a path of the wizard's values leads into. */
const cards: readonly (readonly [RegExp, keyof Cards])[] = [
  [/^companyData\.accounts\.\d+\.(\w+)$/, "account"],
  [/^companyData\.(\w+)$/, "company"],
  [/^uboData\.owners\.\d+\.(\w+)$/, "owner"],
  [/^customerData\.(\w+)$/, "customer"],
];

/**
 * What was typed into a field, in the form that is printed on papers: a birth number with its slash, an IBAN in groups
 * of four, a company id with its leading zeros or hyphens. What is not recognised is only trimmed.
 *
 * @param path dotted from the root of the step's values
 */
export function usualForm(path: string, text: string, country: Country): string {
  for (const [form, card] of cards) {
    const name = form.exec(path)?.[1];
    if (name === undefined) continue;
    const forms: UsualForms<Record<string, unknown>> = rulesFor(country).usualForms[card];
    return Object.hasOwn(forms, name) ? (forms[name]?.(text) ?? text.trim()).trim() : text.trim();
  }
  return text.trim();
}
