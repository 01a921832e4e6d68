import type { offer as czech } from "#texts/cs/offer.ts";
import type { Shape } from "#texts/shape.ts";

export const offer: Shape<typeof czech> = {
  eyebrow: "Ponuka financovania",
  madeTo: "Pre: {name}",
  sample: { title: "Ukážka", text: "Vozidlo, meno aj čísla sú vymyslené. Stránka ukazuje, ako naša ponuka vyzerá." },
  states: {
    accepted: "Ponuka je prijatá.",
    declined: "Ponuka je odmietnutá.",
    withdrawn: "Ponuku sme stiahli.",
    expired: "Platnosť ponuky sa skončila {date}.",
    renew: "Radi pre vás pripravíme novú.",
  },
  validUntil: "Ponuka platí do {date}",
  instalment: "Mesačná splátka",
  period: { one: "počas {count} mesiaca", few: "počas {count} mesiacov", other: "počas {count} mesiacov" },
  annualRate: "RPMN",
  interestRate: "Ročná úroková sadzba",
  total: "Celkovo zaplatíte",
  totalWithDownpayment: "Celkovo zaplatíte vrátane akontácie",
  fees: "Z toho poistenie a služby",
  terms: {
    title: "Podmienky",
    product: "Produkt",
    price: "Cena vozidla",
    downpayment: "Akontácia",
    financed: "Financovaná suma",
    period: "Doba trvania",
    mileage: "Ročný limit kilometrov",
    kilometres: "{count} km",
    created: "Ponuka zo dňa",
  },
  vehicle: { title: "Vozidlo", year: "Rok výroby {year}", equipment: "Výbava" },
  next: {
    title: "Ako ďalej",
    text: "Chcete sa na niečo opýtať alebo niečo upraviť? Ozvite sa nám. Ponuka ani jej prijatie vás na nič nezaväzuje.",
    phone: "Telefón",
    email: "E-mail",
    subject: "Ponuka {vehicle}",
  },
  list: {
    title: "Ponuky zákazníka",
    count: { one: "{count} ponuka", few: "{count} ponuky", other: "{count} ponúk" },
    none: "Zákazník nemá žiadnu ponuku.",
  },
};
