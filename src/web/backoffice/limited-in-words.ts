import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";

/** That searches by masked values found nothing too often. @param count minutes to wait; null: one may search */
export function limitedInWords(
  { backofficeQueue: { searching } }: Pick<Catalogue, "backofficeQueue">,
  locale: Locale,
  count: number | null,
): string | undefined {
  if (count === null) return undefined;
  return format(plural(locale, searching.limited, count), { count });
}
