import { countryCodes } from "#domain/shared/country-codes.ts";
import type { Option } from "./select-field.tsx";

const made = new Map<string, readonly Option[]>();

export function countryOptions(locale: string): readonly Option[] {
  const known = made.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const { compare } = new Intl.Collator(locale);
  const options = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label));
  made.set(locale, options);
  return options;
}

export const countryName = (code: string, locale: string): string =>
  countryOptions(locale).find((option) => option.value === code)?.label ?? code;
