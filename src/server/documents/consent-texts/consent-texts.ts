import type { Country } from "#domain/countries/codes.ts";
import type { ConsentTextSource } from "#domain/onboarding/consent-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
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

const versions: Readonly<Record<Country, Readonly<Record<Locale, readonly ConsentTextSource[]>>>> = {
  cz: { cs: [czCs], sk: [czSk], hu: [czHu], en: [czEn] },
  sk: { cs: [skCs], sk: [skSk], hu: [skHu], en: [skEn] },
  hu: { cs: [huCs], sk: [huSk1, huSk], hu: [huHu], en: [huEn] },
};

/** Every version of every text. The newest one is in force. */
export const consentTexts: readonly ConsentTextSource[] = Object.values(versions).flatMap((texts) =>
  Object.values(texts).flat(),
);
