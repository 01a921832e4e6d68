import type { withdrawal as czech } from "#texts/cs/withdrawal.ts";
import type { Shape } from "#texts/shape.ts";

export const withdrawal: Shape<typeof czech> = {
  action: "Odstúpiť od zmluvy tu",
  hint: "Do {date} vrátane, bez udania dôvodu.",
  title: "Odstúpenie od zmluvy",
  lead: "Od zmluvy môžete odstúpiť bez udania dôvodu do {date} vrátane.",
  name: "Meno a priezvisko",
  contract: "Zmluva",
  email: "E-mail na potvrdenie",
  emailHint: "Pošleme naň potvrdenie s dátumom, časom a znením odstúpenia.",
  go: "Pokračovať",
  back: "Upraviť údaje",
  problems: "Opravte, prosím, údaje",
  checkTitle: "Skontrolujte a potvrďte",
  checkText:
    "Odstúpenie je účinné, len čo ho odošlete. Istinu potom vrátite a úrok za čas čerpania zaplatíte najneskôr do 30 dní; pri lízingu vrátite vozidlo.",
  statementTitle: "Znenie odstúpenia",
  statement:
    "Ja, {name}, týmto odstupujem od zmluvy č. {contractNumber}. Potvrdenie o prijatí, prosím, zašlite na {email}.",
  confirm: "Potvrdiť odstúpenie",
  sending: "Odosielam…",
  done: "Odstúpenie sme prijali",
  doneText: "Potvrdenie sme odoslali na {email}. Referenčné číslo {reference}.",
  received: "Prijaté {time}",
  next: "Do niekoľkých pracovných dní sa vám ozveme s vyúčtovaním.",
  toContract: "Späť na zmluvu",
  withdrawn: "Od zmluvy ste odstúpili",
  withdrawnText: "Odstúpenie sme prijali {time}. Referenčné číslo {reference}.",
  mail: {
    subject: "Potvrdenie o odstúpení od zmluvy {contractNumber}",
    text: "potvrdzujeme, že sme {time} prijali Vaše odstúpenie od zmluvy {contractNumber}. Referenčné číslo: {reference}.",
    statement: "Úplné znenie odstúpenia:",
    keep: "Túto správu si, prosím, uložte ako doklad. Do niekoľkých pracovných dní sa Vám ozveme s vyúčtovaním.",
    providerSubject: "Odstúpenie od zmluvy {contractNumber}",
    provider:
      "Spotrebiteľ odstúpil od zmluvy online.\nZmluva: {contractNumber}\nReferenčné číslo: {reference}\nPrijaté: {time}",
  },
};
