import type { TextTree } from "#texts/shape.ts";

export const calendar = {
  /** name of the calendar in other programs */
  name: "{site}: termíny",
  about: "Splatnosti faktur, konce smluv, platnost nabídek a termíny podpisů",
  due: "Splatnost faktury {number}",
  dueText: "Zbývá {amount}, smlouva {contract}",
  ends: "Konec smlouvy {contract}",
  offer: "Nabídka {reference} končí",
  sign: "Podepsat smlouvu {contract}",
  settings: {
    title: "Kalendář",
    text: "Splatnosti, konce smluv, platnost nabídek a termíny podpisů ve vašem kalendáři. Aktualizuje se sám.",
    secret: "Kdo zná adresu, vidí tyto termíny i bez přihlášení. Nedávejte ji nikomu, komu je nechcete ukázat.",
    on: "Vytvořit adresu kalendáře",
    address: "Adresa kalendáře",
    how: "Adresu vložte v aplikaci kalendáře jako odběr kalendáře z internetu.",
    open: "Přidat do kalendáře",
    copy: "Kopírovat",
    copied: "Zkopírováno",
    off: "Zrušit adresu",
    made: "Adresa kalendáře je vytvořená.",
    closed: "Adresa kalendáře je zrušená a nikam nevede.",
  },
} as const satisfies TextTree;
