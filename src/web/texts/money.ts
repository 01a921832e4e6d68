import type { Locale } from "#domain/shared/locale.ts";
import { type Currency, minorDigits, toMajor } from "#domain/shared/money.ts";
import { fullLocales } from "./language-names.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** @param amount in minor units */
export function moneyText(locale: Locale, amount: number, currency: Currency): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    const digits = minorDigits(currency);
    format = new Intl.NumberFormat(fullLocales[locale], {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(toMajor(amount, currency));
}

export const countText = (locale: Locale, count: number): string =>
  new Intl.NumberFormat(fullLocales[locale]).format(count);

/** 100 % and 0 % only for exactly 1 and 0. @param share 0 to 1 */
export function percentText(locale: Locale, share: number): string {
  const rounded = Math.round(share * 100);
  const whole = share > 0 && share < 1 ? Math.min(Math.max(rounded, 1), 99) : rounded;
  return new Intl.NumberFormat(fullLocales[locale], { style: "percent" }).format(whole / 100);
}

/** For charts, without the currency: `128 tis.`, `1,08 mil.`. @param amount in minor units */
export function roundMoneyText(locale: Locale, amount: number, currency: Currency): string {
  const format = new Intl.NumberFormat(fullLocales[locale], { notation: "compact", maximumSignificantDigits: 3 });
  return format.format(toMajor(amount, currency));
}
