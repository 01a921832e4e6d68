import { data } from "react-router";
import { type ContentPart, contentParts } from "#domain/portal/content-parts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { Entry } from "./shown-entry.ts";

/** Which part the address names. @throws data of a 404 where there is none */
export function partOf({ part }: { readonly part: string }): ContentPart {
  const found = contentParts.find((one) => one === part);
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}

type Names = Pick<Catalogue["backofficeContents"]["contents"], "kinds">;

/** What people call an entry. */
export function entryName(
  entry: Entry,
  locale: Locale,
  { kinds }: Names,
  countryNames: Catalogue["publicPages"]["onboarding"]["countries"],
): string {
  if ("kind" in entry) return `${countryNames[entry.country]}: ${kinds[entry.kind]}`;
  return "titles" in entry ? entry.titles[locale] : `${entry.name}, ${entry.town}`;
}
