import { byCountry } from "#texts/by-country.ts";

import type { TextTree } from "#texts/shape.ts";

export const consentDocument = {
  reference: "Číslo jednací",
  page: "Strana {page}/{pages}",
  applicantHeading: "Žadatel",
  textHeading: "Znění prohlášení",
  consentsHeading: "Vyjádření žadatele",
  given: "Uděleno",
  notGiven: "Neuděleno",
  evidenceHeading: "Záznam o vyjádření",
  evidenceNote: "Záznam vznikl automaticky při odeslání žádosti a dokládá, k jakému znění a kdy se žadatel vyjádřil.",
  applicant: {
    name: "Jméno a příjmení",
    company: "Firma",
    companyId: byCountry({ cz: "IČO", sk: "IČO", hu: "Daňové číslo (adószám)" }),
    email: "E-mail",
    phone: "Telefon",
  },
  evidence: {
    identifier: "Označení textu",
    version: "Verze",
    textHash: "Otisk textu (SHA-256)",
    time: "Čas",
    locale: "Jazyk",
    address: "IP adresa",
    browser: "Prohlížeč",
    noBrowser: "neuvedený",
  },
  language: "čeština",
} as const satisfies TextTree;
