import type { TextTree } from "#texts/shape.ts";

/**
 * A consumer's withdrawal from a contract: the function required by Directive (EU) 2023/2673, and its acknowledgement.
 */
export const withdrawal = {
  action: "Odstoupit od smlouvy zde",
  hint: "Do {date} včetně, bez udání důvodu.",
  title: "Odstoupení od smlouvy",
  lead: "Od smlouvy můžete odstoupit bez udání důvodu do {date} včetně.",
  name: "Jméno a příjmení",
  contract: "Smlouva",
  email: "E-mail pro potvrzení",
  emailHint: "Pošleme na něj potvrzení s datem, časem a zněním odstoupení.",
  go: "Pokračovat",
  back: "Upravit údaje",
  problems: "Opravte prosím údaje",
  checkTitle: "Zkontrolujte a potvrďte",
  checkText:
    "Odstoupení je účinné, jakmile je odešlete. Jistinu pak vrátíte a úrok za dobu čerpání zaplatíte nejpozději do 30 dnů; u leasingu vrátíte vozidlo.",
  statementTitle: "Znění odstoupení",
  statement:
    "Já, {name}, tímto odstupuji od smlouvy č. {contractNumber}. Potvrzení o přijetí prosím zašlete na {email}.",
  confirm: "Potvrdit odstoupení",
  sending: "Odesílám…",
  done: "Odstoupení jsme přijali",
  doneText: "Potvrzení jsme odeslali na {email}. Číslo jednací {reference}.",
  received: "Přijato {time}",
  next: "Do několika pracovních dnů se vám ozveme s vyúčtováním.",
  toContract: "Zpět na smlouvu",
  withdrawn: "Od smlouvy jste odstoupili",
  withdrawnText: "Odstoupení jsme přijali {time}. Číslo jednací {reference}.",
  mail: {
    subject: "Potvrzení o odstoupení od smlouvy {contractNumber}",
    text: "potvrzujeme, že jsme {time} přijali Vaše odstoupení od smlouvy {contractNumber}. Číslo jednací: {reference}.",
    statement: "Úplné znění odstoupení:",
    keep: "Tuto zprávu si prosím uložte jako doklad. Do několika pracovních dnů se Vám ozveme s vyúčtováním.",
    providerSubject: "Odstoupení od smlouvy {contractNumber}",
    provider:
      "Spotřebitel odstoupil od smlouvy online.\nSmlouva: {contractNumber}\nČíslo jednací: {reference}\nPřijato: {time}",
  },
} as const satisfies TextTree;
