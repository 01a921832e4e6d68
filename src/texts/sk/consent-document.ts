import type { consentDocument as anchor } from "#texts/cs/consent-document.ts";
import type { Shape } from "#texts/shape.ts";

export const consentDocument: Shape<typeof anchor> = {
  reference: "Referenčné číslo",
  page: "Strana {page}/{pages}",
  applicantHeading: "Žiadateľ",
  textHeading: "Znenie vyhlásenia",
  consentsHeading: "Vyjadrenie žiadateľa",
  given: "Udelené",
  notGiven: "Neudelené",
  evidenceHeading: "Záznam o vyjadrení",
  evidenceNote:
    "Záznam vznikol automaticky pri odoslaní žiadosti a dokladá, k akému zneniu a kedy sa žiadateľ vyjadril.",
  applicant: {
    name: "Meno a priezvisko",
    company: "Spoločnosť",
    companyId: { cz: "IČO", sk: "IČO", hu: "Daňové číslo (adószám)" },
    email: "E-mail",
    phone: "Telefón",
  },
  evidence: {
    identifier: "Označenie textu",
    version: "Verzia",
    textHash: "Odtlačok textu (SHA-256)",
    time: "Čas",
    locale: "Jazyk",
    address: "IP adresa",
    browser: "Prehliadač",
    noBrowser: "neuvedený",
  },
  language: "slovenčina",
};
