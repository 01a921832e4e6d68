import type { TextTree } from "#texts/shape.ts";

/** Six adjacent digits are always the code: no other text of a mail may have them. */
export const signingMail = {
  greeting: "Dobrý den,",
  closing: "S pozdravem",
  code: {
    subject: "Kód k podpisu smlouvy",
    told: "kód k podpisu: {code}",
    contracts: {
      one: "Zadáním kódu podepíšete tuto smlouvu:",
      few: "Zadáním kódu podepíšete tyto smlouvy:",
      many: "Zadáním kódu podepíšete tyto smlouvy:",
      other: "Zadáním kódu podepíšete tyto smlouvy:",
    },
    use: {
      one: "Kód platí {minutes} minutu a lze jej použít jednou.",
      few: "Kód platí {minutes} minuty a lze jej použít jednou.",
      many: "Kód platí {minutes} minuty a lze jej použít jednou.",
      other: "Kód platí {minutes} minut a lze jej použít jednou.",
    },
    warning: "Kód nikomu nesdělujte. Pokud jste o něj nežádali, změňte si ihned heslo a ozvěte se nám.",
    textMessage: "{sender}: kód k podpisu {code}. Smlouvy: {contracts}. Nikomu ho nesdělujte.",
  },
  signed: {
    subject: "Podepsaná smlouva {contractNumber}",
    told: "smlouva {contractNumber} je podepsána všemi stranami.",
    attached:
      "V příloze najdete její podepsané znění s podpisovým listem a elektronickou pečetí. Stejný soubor máte i na portálu mezi dokumenty.",
    title: "Podepsaná smlouva {contractNumber}",
  },
  providerSigned: {
    subject: "Smlouva {contractNumber} je podepsána",
    told: "Smlouva {contractNumber} je podepsána všemi stranami a její podepsané znění je opatřeno pečetí.",
  },
  providerDeclined: {
    subject: "Podpis smlouvy {contractNumber} byl odmítnut",
    told: "Smlouvu {contractNumber} odmítá podepsat {name}.",
    reason: "Uvedený důvod:",
  },
} as const satisfies TextTree;
