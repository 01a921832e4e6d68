import type { Country } from "#domain/countries/codes.ts";
import type { ShownTerms } from "#server/use-cases/back-office/clients/list-clients.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

interface Words {
  readonly clients: Catalogue["administration"]["clients"];
  readonly countryNames: Readonly<Record<Country, string>>;
}

/** Summarises system, countries, networks and limit of a client. @param tag language tag for numbers */
export function termsInWords(
  { system, countries, networks, rate }: ShownTerms,
  { clients: words, countryNames }: Words,
  tag: string,
): string {
  const names = countries.map((country) => countryNames[country]).join(", ");
  const where = networks.length === 0 ? words.anywhere : format(words.from, { networks: networks.join(", ") });
  return [
    format(words.ofSystem, { system }),
    names === "" ? words.allCountries : format(words.onlyCountries, { countries: names }),
    where,
    format(words.perMinute, { rate: new Intl.NumberFormat(tag).format(rate) }),
  ].join(" · ");
}

export function scopesInWords(
  { scopes }: Pick<ShownTerms, "scopes">,
  { scopeNames }: Catalogue["administration"]["clients"],
): string {
  return scopes.map((scope) => `${scopeNames[scope]} (${scope})`).join(", ");
}
