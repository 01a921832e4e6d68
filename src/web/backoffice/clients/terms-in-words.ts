import type { ClientTerms } from "#forms/backoffice/client-schemas.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

/** Whose numbers a client uses, from where and how often it may call. Its scopes stand beside it as they are written. */
export function termsInWords(
  { system, networks, rate }: ClientTerms,
  words: Catalogue["governing"]["clients"],
): string {
  const where = networks.length === 0 ? words.anywhere : format(words.from, { networks: networks.join(", ") });
  return [format(words.ofSystem, { system }), where, format(words.perMinute, { rate })].join(" · ");
}
