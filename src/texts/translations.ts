import type { Locale } from "#domain/shared/locale.ts";
import type { Shape } from "#texts/shape.ts";

/** Something in every language. */
export type Translations<Texts> = Readonly<Record<Locale, Texts>>;

/** Some texts in every language. A language that is missing, or whose texts have not the shape of Czech, does not compile. */
export function translations<Czech>(
  all: { readonly cs: Czech } & Readonly<Record<Exclude<Locale, "cs">, Shape<Czech>>>,
): Translations<Shape<Czech>>;
export function translations(all: Translations<unknown>): Translations<unknown> {
  return all;
}
