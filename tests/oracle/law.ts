import type { Country } from "#domain/countries/codes.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

/** Every number of the rules. A test changes them one by one to prove that the comparison notices. */
export const theLaw = {
  adultAge: 18,
  earliestBirthYear: 1900,
  phoneShortest: 9,
  birthNumberShortest: 10,
  birthNumberLongest: 11,
  hungarianTaxIdLength: 10,
  companyIdLength: 8,
  hungarianCompanyIdLength: 13,
  hungarianRegisterNumberLength: 12,
  hungarianSoleTraderNumberShortest: 7,
  hungarianSoleTraderNumberLongest: 8,
  prefixShortest: 2,
  prefixLongest: 6,
  bankCodeLength: 4,
  otherPartnerNumberShortest: 2,
  otherPartnerNumberLongest: 10,
  hungarianOtherPartnerNumberLength: 26,
  ibanRemainder: 1,
  textLongest: 1000,
  listLongest: 20,
  leastAmount: 0,
};

export type Law = Readonly<typeof theLaw>;

const czech: Partial<Record<ProblemCode, string>> = {
  required: "Povinné pole",
  "invalid-format": "Neplatný formát",
  "phone-too-short": "Telefon musí mít alespoň 9 znaků",
  "under-age": "Minimální možný věk je 18 let",
  "document-expired": "Doklad není platný",
  "invalid-value": "Neplatná hodnota",
  "only-positive": "Pouze kladné hodnoty",
};

/** The provider's own messages; they depend on the country, not on the language of the screen. */
export const sentences: Record<Country, Partial<Record<ProblemCode, string>>> = {
  cz: czech,
  sk: czech,
  hu: {
    required: "Kötelező mező",
    "invalid-format": "Érvénytelen formátum",
    "under-age": "A minimális életkor 18 év",
    "document-expired": "A dokumentum nem érvényes",
    "choose-one": "Válasszon az alábbiak közül!",
  },
};
