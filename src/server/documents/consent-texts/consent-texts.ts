import { type Country, countries } from "#domain/countries/codes.ts";
import { type ConsentTextSource, type ConsentTextWords, consentsOf } from "#domain/onboarding/consent-text.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { czCs } from "./cz/cs.ts";
import { czEn } from "./cz/en.ts";
import { czHu } from "./cz/hu.ts";
import { czSk } from "./cz/sk.ts";
import { huCs } from "./hu/cs.ts";
import { huEn } from "./hu/en.ts";
import { huHu } from "./hu/hu.ts";
import { huSk } from "./hu/sk.ts";
import { huSk1 } from "./hu/sk-1.ts";
import { skCs } from "./sk/cs.ts";
import { skEn } from "./sk/en.ts";
import { skHu } from "./sk/hu.ts";
import { skSk } from "./sk/sk.ts";

/** The versions of a text in their order, the first one first. */
const versions: Readonly<Record<Country, Readonly<Record<Locale, readonly ConsentTextWords[]>>>> = {
  cz: { cs: [czCs], sk: [czSk], hu: [czHu], en: [czEn] },
  sk: { cs: [skCs], sk: [skSk], hu: [skHu], en: [skEn] },
  hu: { cs: [huCs], sk: [huSk1, huSk], hu: [huHu], en: [huEn] },
};

/** Every version of every text. The newest one is in force. */
export const consentTexts: readonly ConsentTextSource[] = countries.flatMap((country) =>
  locales.flatMap((locale) =>
    versions[country][locale].map((words, index) => {
      const version = index + 1;
      const identifier = `onboarding-${country}-${locale}-${version}`;
      return { ...words, identifier, country, locale, version, consents: consentsOf(words) };
    }),
  ),
);
