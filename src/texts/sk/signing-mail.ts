import type { signingMail as cs } from "#texts/cs/signing-mail.ts";
import type { Shape } from "#texts/shape.ts";

/** Six adjacent digits are always the code: no other text of a mail may have them. */
export const signingMail: Shape<typeof cs> = {
  greeting: "Dobrý deň,",
  closing: "S pozdravom",
  code: {
    subject: "Kód na podpis zmluvy",
    told: "kód na podpis: {code}",
    contracts: {
      one: "Zadaním kódu podpíšete túto zmluvu:",
      few: "Zadaním kódu podpíšete tieto zmluvy:",
      many: "Zadaním kódu podpíšete tieto zmluvy:",
      other: "Zadaním kódu podpíšete tieto zmluvy:",
    },
    use: {
      one: "Kód platí {minutes} minútu a možno ho použiť raz.",
      few: "Kód platí {minutes} minúty a možno ho použiť raz.",
      many: "Kód platí {minutes} minúty a možno ho použiť raz.",
      other: "Kód platí {minutes} minút a možno ho použiť raz.",
    },
    warning: "Kód nikomu neprezrádzajte. Ak ste oň nežiadali, zmeňte si ihneď heslo a ozvite sa nám.",
    textMessage: "{sender}: kód na podpis {code}. Zmluvy: {contracts}. Nikomu ho neprezrádzajte.",
  },
  signed: {
    subject: "Podpísaná zmluva {contractNumber}",
    told: "zmluva {contractNumber} je podpísaná všetkými stranami.",
    attached:
      "V prílohe nájdete jej podpísané znenie s podpisovým listom a elektronickou pečaťou. Rovnaký súbor máte aj na portáli medzi dokumentmi.",
    title: "Podpísaná zmluva {contractNumber}",
  },
  providerSigned: {
    subject: "Zmluva {contractNumber} je podpísaná",
    told: "Zmluva {contractNumber} je podpísaná všetkými stranami a jej podpísané znenie je opatrené pečaťou.",
  },
  providerDeclined: {
    subject: "Podpis zmluvy {contractNumber} bol odmietnutý",
    told: "Zmluvu {contractNumber} odmieta podpísať {name}.",
    reason: "Uvedený dôvod:",
  },
};
