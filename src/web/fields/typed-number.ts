import { customsOf, type Locale } from "#domain/shared/locale.ts";

/**
 * Parses a typed number: `1 250 000,50` → `1250000.50`. Accepts the locale's thousands separators (`1.250`, in English
 * `1,250`) and unambiguous others (`1,250,000.50`). A single decimal mark of the locale is always decimal, so that the
 * number means the same in another language (`29,790` → `29.790`). Returns other text for validation to report.
 */
export function readTypedNumber(text: string, locale: Locale): string {
  const trimmed = text.trim();
  const bare = trimmed.replaceAll(/[\s\u00a0\u202f']/g, "").replace("\u2212", "-");
  if (/^-?\d+(?:[.,]\d{0,2})?$/.test(bare)) return bare.replace(",", ".").replace(/\.$/, "");
  const { decimalMark } = customsOf(locale);
  const [before = "", after = "", ...others] = bare.split(decimalMark);
  if (/^-?\d+$/.test(before) && /^\d+$/.test(after) && others.length === 0) return `${before}.${after}`;
  const [, whole = "", mark = "", fraction] =
    /^(-?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const usualMark = decimalMark === "." ? "," : ".";
  const isPlain = mark === usualMark || whole.split(mark).length > 2 || fraction !== undefined;
  if (!mark || !isPlain) return trimmed;
  return fraction ? `${whole.replaceAll(mark, "")}.${fraction}` : whole.replaceAll(mark, "");
}

/** Formats `1250000.5` as the locale does: `1 250 000,50` (en: `1,250,000.50`). Returns other text unchanged. */
export function showNumber(value: string, locale: Locale): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign = "", whole = "", fraction] = match;
  const mark = customsOf(locale).decimalMark;
  const separator = mark === "." ? "," : "\u00a0";
  const groups = whole.replace(/^0+(?=\d)/, "").replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  return `${sign}${groups}${fraction ? `${mark}${fraction.length === 1 ? `${fraction}0` : fraction}` : ""}`;
}
