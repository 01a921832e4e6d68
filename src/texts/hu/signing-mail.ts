import type { signingMail as cs } from "#texts/cs/signing-mail.ts";
import type { Shape } from "#texts/shape.ts";

/** Six adjacent digits are always the code: no other text of a mail may have them. */
export const signingMail: Shape<typeof cs> = {
  greeting: "Tisztelt Ügyfelünk!",
  closing: "Üdvözlettel",
  code: {
    subject: "Kód a szerződés aláírásához",
    told: "Az Ön aláírási kódja: {code}",
    contracts: {
      one: "A kód megadásával a következő szerződést írja alá:",
      other: "A kód megadásával a következő szerződéseket írja alá:",
    },
    use: {
      one: "A kód {minutes} percig érvényes, és egyszer használható fel.",
      other: "A kód {minutes} percig érvényes, és egyszer használható fel.",
    },
    warning:
      "A kódot senkinek ne adja meg. Ha nem Ön kérte, azonnal változtassa meg jelszavát, és vegye fel velünk a kapcsolatot.",
    textMessage: "{sender}: aláírási kód: {code}. Szerződések: {contracts}. Senkinek ne adja meg.",
  },
  signed: {
    subject: "Aláírt szerződés: {contractNumber}",
    told: "A(z) {contractNumber} számú szerződést minden fél aláírta.",
    attached:
      "Mellékelten küldjük az aláírt szerződést az aláírási lappal és elektronikus bélyegzővel. Ugyanezt a fájlt a portálon a dokumentumok között is megtalálja.",
    title: "Aláírt szerződés {contractNumber}",
  },
  providerSigned: {
    subject: "A(z) {contractNumber} számú szerződést aláírták",
    told: "A(z) {contractNumber} számú szerződést minden fél aláírta, az aláírt változat elektronikus bélyegzővel van ellátva.",
  },
  providerDeclined: {
    subject: "A(z) {contractNumber} számú szerződés aláírását visszautasították",
    told: "A(z) {contractNumber} számú szerződés aláírását visszautasította: {name}.",
    reason: "A megadott indok:",
  },
};
