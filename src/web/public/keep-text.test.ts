import { expect, it } from "vitest";
import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { keepText } from "./keep-text.ts";

const said = (locale: Locale, applicationDays: number, years: readonly [number, number, number]) => {
  const [cz, sk, hu] = years;
  const { keep } = catalogue(locale).publicPages.privacy.sections;
  return keepText(locale, keep, { applicationDays, retentionYears: { cz, sk, hu } }).replaceAll("\u00a0", " ");
};

it("formats the retention periods with the plural forms of each language", () => {
  expect(said("cs", 30, [10, 5, 8])).toMatch(/ po 30 dnech, .* v Česku 10 let, na Slovensku 5 let, v Maďarsku 8 let /);
  expect(said("cs", 1, [1, 2, 12])).toMatch(/ po 1 dni, .* v Česku 1 rok, na Slovensku 2 roky, v Maďarsku 12 let /);
  expect(said("sk", 3, [1, 4, 5])).toMatch(/ po 3 dňoch, .* v Česku 1 rok, na Slovensku 4 roky, v Maďarsku 5 rokov /);
  expect(said("hu", 1, [1, 2, 3])).toMatch(/ 1 nap elteltével .* Csehországban 1 évig, .* Magyarországon 3 évig\./);
  expect(said("en", 1, [1, 2, 3])).toMatch(
    / after 1 day, .* 1 year in the Czech Republic, 2 years in Slovakia and 3 years /,
  );
});
