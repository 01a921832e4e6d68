import type { Locale } from "#domain/shared/locale.ts";
import { fullLocales } from "#web/texts/language-names.ts";

/** @param rate in per cent @returns with two decimals; the law requires at least one */
export function rateText(locale: Locale, rate: number): string {
  const format = new Intl.NumberFormat(fullLocales[locale], {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format.format(rate / 100);
}
