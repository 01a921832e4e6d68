import { inEachCountry } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import type { PluralForms } from "#texts/shape.ts";

type Keep = Catalogue["publicPages"]["privacy"]["sections"]["keep"];

export function keepText(
  locale: Locale,
  { text, days, years }: Omit<Keep, "title">,
  { applicationDays, retentionYears }: Pick<PageContext, "applicationDays" | "retentionYears">,
): string {
  const counted = (forms: PluralForms, count: number) => format(plural(locale, forms, count), { count });
  return format(text, {
    days: counted(days, applicationDays),
    ...inEachCountry((country) => counted(years, retentionYears[country])),
  });
}
