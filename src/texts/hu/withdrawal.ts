import type { withdrawal as czech } from "#texts/cs/withdrawal.ts";
import type { Shape } from "#texts/shape.ts";

export const withdrawal: Shape<typeof czech> = {
  action: "Itt elállhat a szerződéstől",
  hint: "{date} napjáig, indokolás nélkül.",
  title: "Elállás a szerződéstől",
  lead: "A szerződéstől indokolás nélkül elállhat {date} napjáig, azt is beleértve.",
  name: "Név",
  contract: "Szerződés",
  email: "E-mail-cím a visszaigazoláshoz",
  emailHint: "Erre a címre küldjük a visszaigazolást a dátummal, az időponttal és az elállás szövegével.",
  go: "Tovább",
  back: "Adatok módosítása",
  problems: "Kérjük, javítsa az adatokat",
  checkTitle: "Ellenőrizze és erősítse meg",
  checkText:
    "Az elállás az elküldésével válik hatályossá. A felvett tőkét és az igénybevétel idejére járó kamatot legkésőbb 30 napon belül meg kell fizetnie; lízing esetén a járművet kell visszaadnia.",
  statementTitle: "Az elállás szövege",
  statement:
    "Alulírott {name} kijelentem, hogy elállok a(z) {contractNumber} számú szerződéstől. A visszaigazolást kérem a(z) {email} címre küldeni.",
  confirm: "Elállás megerősítése",
  sending: "Küldés folyamatban…",
  done: "Az elállást megkaptuk",
  doneText: "A visszaigazolást elküldtük a(z) {email} címre. Ügyszám: {reference}.",
  received: "Beérkezett: {time}",
  next: "Néhány munkanapon belül jelentkezünk az elszámolással.",
  toContract: "Vissza a szerződéshez",
  withdrawn: "Ön elállt a szerződéstől",
  withdrawnText: "Az elállás beérkezett: {time}. Ügyszám: {reference}.",
  mail: {
    subject: "Elállás visszaigazolása: {contractNumber} számú szerződés",
    text: "Visszaigazoljuk, hogy a(z) {contractNumber} számú szerződéstől való elállását megkaptuk. Beérkezés: {time}. Ügyszám: {reference}.",
    statement: "Az elállás teljes szövege:",
    keep: "Kérjük, őrizze meg ezt az üzenetet igazolásként. Néhány munkanapon belül jelentkezünk az elszámolással.",
    providerSubject: "Elállás a(z) {contractNumber} számú szerződéstől",
    provider:
      "Egy fogyasztó online elállt a szerződéstől.\nSzerződés: {contractNumber}\nÜgyszám: {reference}\nBeérkezett: {time}",
  },
};
