import { entryKey } from "#domain/portal/content-differences.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { Entry } from "./shown-entry.ts";

export function entryName(
  entry: Entry,
  locale: Locale,
  { kinds }: Pick<Catalogue["backofficeContents"]["contents"], "kinds">,
  countryNames: Catalogue["publicPages"]["onboarding"]["countries"],
): string {
  if ("kind" in entry) return `${countryNames[entry.country]}: ${kinds[entry.kind]}`;
  return "titles" in entry ? entry.titles[locale] : `${entry.name}, ${entry.town}`;
}

/** Adds entry names to differences. @param entries of both versions; an unknown one keeps its key */
export function namedDifferences<Difference extends { readonly entry: string }>(
  differences: readonly Difference[],
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): readonly (Difference & { readonly name: string })[] {
  const names = new Map(entries.map((entry) => [entryKey(entry), nameOf(entry)]));
  return differences.map((one) => ({ ...one, name: names.get(one.entry) ?? one.entry }));
}
