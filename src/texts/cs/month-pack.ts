import type { TextTree } from "#texts/shape.ts";

/** The pack of a month's invoices: when it is prepared, and the e-mail that says so. */
export const monthPack = {
  title: "Měsíční podklady",
  text: "Každý měsíc vám připravíme faktury za předchozí měsíc, jejich tabulku a přehled v jednom archivu ZIP. Na {email} pošleme odkaz, soubory stáhnete po přihlášení.",
  label: "Den v měsíci",
  never: "Nepřipravovat",
  submit: "Uložit",
  on: "Podklady připravíme vždy {day}. den v měsíci.",
  off: "Podklady se samy nepřipravují.",
  mail: {
    subject: "Podklady k fakturám: {month}",
    ready:
      "podklady zákazníka {customerName} na portálu {siteName} jsou připravené. Období: {month}. Archiv obsahuje faktury v PDF (případně i strukturované soubory), jejich tabulku a přehled.",
    download: "Stáhnete je po přihlášení:",
    until: "Archiv u nás zůstane do {date}.",
    settings: "Den přípravy změníte, nebo podklady vypnete v nastavení:",
  },
} as const satisfies TextTree;
