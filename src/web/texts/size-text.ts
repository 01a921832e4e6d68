import type { Locale } from "#domain/shared/locale.ts";
import { fullLocales } from "./language-names.ts";

/** `86 kB`, `1,4 MB`. @param bytes at least 1 */
export function sizeText(locale: Locale, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(fullLocales[locale], {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1_000));
}
