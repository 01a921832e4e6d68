import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";

/**
 * That searches by masked values have found nothing too often, and when they may go on. undefined: they may.
 *
 * @param count of minutes to wait; null: none
 */
export function limitedInWords(
  { backofficeQueue: { searching } }: Pick<Catalogue, "backofficeQueue">,
  locale: Locale,
  count: number | null,
): string | undefined {
  if (count === null) return undefined;
  return format(plural(locale, searching.limited, count), { count });
}
