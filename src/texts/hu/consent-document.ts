import type { consentDocument as anchor } from "#texts/cs/consent-document.ts";
import type { Shape } from "#texts/shape.ts";

export const consentDocument: Shape<typeof anchor> = {
  reference: "Ügyszám",
  page: "{page}/{pages}. oldal",
  applicantHeading: "Kérelmező",
  textHeading: "A nyilatkozat szövege",
  consentsHeading: "A kérelmező nyilatkozatai",
  given: "Megadva",
  notGiven: "Nincs megadva",
  evidenceHeading: "A nyilatkozattétel rögzítése",
  evidenceNote: "A kérelem elküldésekor automatikusan készült, és igazolja, miről és mikor nyilatkozott a kérelmező.",
  applicant: {
    name: "Név",
    company: "Cég",
    companyId: { cz: "Cégazonosító (IČO)", sk: "Cégazonosító (IČO)", hu: "Adószám" },
    email: "E-mail",
    phone: "Telefon",
  },
  evidence: {
    identifier: "A szöveg azonosítója",
    version: "Változat",
    textHash: "A szöveg lenyomata (SHA-256)",
    time: "Időpont",
    locale: "Nyelv",
    address: "IP-cím",
    browser: "Böngésző",
    noBrowser: "nincs megadva",
  },
  language: "magyar",
};
