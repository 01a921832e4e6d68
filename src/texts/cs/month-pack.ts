import type { TextTree } from "#texts/shape.ts";

export const monthPack = {
  title: "Balíček za měsíc",
  text: "Každý měsíc vám připravíme faktury za předchozí měsíc, jejich tabulku a přehled v jednom archivu ZIP. Na {email} pošleme odkaz, soubory stáhnete po přihlášení.",
  label: "Den v měsíci",
  never: "Nepřipravovat",
  submit: "Uložit",
  on: "Balíček připravíme vždy {day}. den v měsíci.",
  off: "Balíček se sám nepřipravuje.",
  mail: {
    subject: "Balíček za měsíc: {month}",
    ready:
      "balíček faktur zákazníka {customerName} na portálu {siteName} je připravený. Období: {month}. Archiv obsahuje faktury v PDF (případně i strukturované soubory), jejich tabulku a přehled.",
    download: "Stáhnete ho po přihlášení:",
    until: "Archiv u nás zůstane do {date}.",
    settings: "Den přípravy změníte, nebo balíček vypnete v nastavení:",
  },
} as const satisfies TextTree;
