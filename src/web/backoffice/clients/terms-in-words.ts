import type { ClientTerms } from "#forms/backoffice/client-schemas.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

/** Whose numbers a client uses, from where and how often it may call. @param tag of the language of numbers */
export function termsInWords(
  { system, networks, rate }: ClientTerms,
  words: Catalogue["governing"]["clients"],
  tag: string,
): string {
  const where = networks.length === 0 ? words.anywhere : format(words.from, { networks: networks.join(", ") });
  return [
    format(words.ofSystem, { system }),
    where,
    format(words.perMinute, { rate: new Intl.NumberFormat(tag).format(rate) }),
  ].join(" · ");
}

/** What a client may do, each with its scope as systems write it. */
export function scopesInWords(
  { scopes }: Pick<ClientTerms, "scopes">,
  { scopeNames }: Catalogue["governing"]["clients"],
): string {
  return scopes.map((scope) => `${scopeNames[scope]} (${scope})`).join(", ");
}
