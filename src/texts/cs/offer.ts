import type { TextTree } from "#texts/shape.ts";

export const offer = {
  eyebrow: "Nabídka financování",
  madeTo: "Pro: {name}",
  sample: {
    title: "Ukázka",
    text: "Vozidlo, jméno i čísla jsou smyšlené. Stránka ukazuje, jak naše nabídka vypadá.",
  },
  states: {
    accepted: "Nabídka je přijatá.",
    declined: "Nabídka je odmítnutá.",
    withdrawn: "Nabídku jsme stáhli.",
    expired: "Platnost nabídky skončila {date}.",
    renew: "Rádi pro vás připravíme novou.",
  },
  validUntil: "Nabídka platí do {date}",
  instalment: "Měsíční splátka",
  period: {
    one: "po dobu {count} měsíce",
    few: "po dobu {count} měsíců",
    other: "po dobu {count} měsíců",
  },
  annualRate: "RPSN",
  interestRate: "Roční úroková sazba",
  total: "Celkem zaplatíte",
  totalWithDownpayment: "Celkem zaplatíte včetně akontace",
  fees: "Z toho pojištění a služby",
  terms: {
    title: "Podmínky",
    product: "Produkt",
    price: "Cena vozidla",
    downpayment: "Akontace",
    financed: "Financovaná částka",
    period: "Doba trvání",
    mileage: "Roční limit kilometrů",
    kilometres: "{count} km",
    created: "Nabídka ze dne",
  },
  vehicle: { title: "Vozidlo", year: "Rok výroby {year}", equipment: "Výbava" },
  next: {
    title: "Jak dál",
    text: "Chcete se na něco zeptat nebo něco upravit? Ozvěte se nám. Nabídka ani její přijetí vás k ničemu nezavazuje.",
    phone: "Telefon",
    email: "E-mail",
    subject: "Nabídka {vehicle}",
  },
  list: {
    title: "Nabídky zákazníka",
    count: { one: "{count} nabídka", few: "{count} nabídky", other: "{count} nabídek" },
    none: "Zákazník nemá žádnou nabídku.",
  },
} as const satisfies TextTree;
