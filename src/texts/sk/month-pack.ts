import type { TextTree } from "#texts/shape.ts";

/** The pack of a month's invoices: when it is prepared, and the e-mail that says so. */
export const monthPack = {
  title: "Mesačné podklady",
  text: "Každý mesiac vám pripravíme faktúry za predchádzajúci mesiac, ich tabuľku a prehľad v jednom archíve ZIP. Na {email} pošleme odkaz, súbory stiahnete po prihlásení.",
  label: "Deň v mesiaci",
  never: "Nepripravovať",
  submit: "Uložiť",
  on: "Podklady pripravíme vždy {day}. deň v mesiaci.",
  off: "Podklady sa samy nepripravujú.",
  mail: {
    subject: "Podklady k faktúram: {month}",
    ready:
      "podklady zákazníka {customerName} na portáli {siteName} sú pripravené. Obdobie: {month}. Archív obsahuje faktúry v PDF (prípadne aj štruktúrované súbory), ich tabuľku a prehľad.",
    download: "Stiahnete ich po prihlásení:",
    until: "Archív u nás zostane do {date}.",
    settings: "Deň prípravy zmeníte, alebo podklady vypnete v nastaveniach:",
  },
} as const satisfies TextTree;
