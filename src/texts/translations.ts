import type { Locale } from "#domain/shared/locale.ts";
import type { Shape } from "#texts/shape.ts";

export type Translations<Texts> = Readonly<Record<Locale, Texts>>;

/** A missing language or key is a compile error. */
export function translations<Czech>(
  all: { readonly cs: Czech } & Readonly<Record<Exclude<Locale, "cs">, Shape<Czech>>>,
): Translations<Shape<Czech>>;
export function translations(all: Translations<unknown>): Translations<unknown> {
  return all;
}
