import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";

/** Explains that too many searches by masked values found nothing. @param count minutes to wait */
export function limitedInWords(
  { backofficeQueue: { searching } }: Pick<Catalogue, "backofficeQueue">,
  locale: Locale,
  count: number | null,
): string | undefined {
  if (count === null) return undefined;
  return format(plural(locale, searching.limited, count), { count });
}
