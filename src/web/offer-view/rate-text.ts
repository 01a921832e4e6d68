import type { Locale } from "#domain/shared/locale.ts";
import { fullLocales } from "#web/texts/language-names.ts";

/** Two decimals; the law requires at least one. @param rate in per cent */
export function rateText(locale: Locale, rate: number): string {
  const format = new Intl.NumberFormat(fullLocales[locale], {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format.format(rate / 100);
}
