import type { TextTree } from "#texts/shape.ts";

export const monthPack = {
  title: "Balík za mesiac",
  text: "Každý mesiac vám pripravíme faktúry za predchádzajúci mesiac, ich tabuľku a prehľad v jednom archíve ZIP. Na {email} pošleme odkaz, súbory stiahnete po prihlásení.",
  label: "Deň v mesiaci",
  never: "Nepripravovať",
  submit: "Uložiť",
  on: "Balík pripravíme vždy {day}. deň v mesiaci.",
  off: "Balík sa sám nepripravuje.",
  mail: {
    subject: "Balík za mesiac: {month}",
    ready:
      "balík faktúr zákazníka {customerName} na portáli {siteName} je pripravený. Obdobie: {month}. Archív obsahuje faktúry v PDF (prípadne aj štruktúrované súbory), ich tabuľku a prehľad.",
    download: "Stiahnete ho po prihlásení:",
    until: "Archív u nás zostane do {date}.",
    settings: "Deň prípravy zmeníte, alebo balík vypnete v nastaveniach:",
  },
} as const satisfies TextTree;
