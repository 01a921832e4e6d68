import type { offer as czech } from "#texts/cs/offer.ts";
import type { Shape } from "#texts/shape.ts";

export const offer: Shape<typeof czech> = {
  eyebrow: "Finanszírozási ajánlat",
  madeTo: "Címzett: {name}",
  sample: {
    title: "Minta",
    text: "A jármű, a név és a számok kitaláltak. Az oldal azt mutatja be, hogyan néz ki az ajánlatunk.",
  },
  states: {
    accepted: "Az ajánlatot elfogadták.",
    declined: "Az ajánlatot elutasították.",
    withdrawn: "Az ajánlatot visszavontuk.",
    expired: "Az ajánlat érvényessége lejárt: {date}",
    renew: "Szívesen készítünk Önnek újat.",
  },
  validUntil: "Az ajánlat eddig érvényes: {date}",
  instalment: "Havi törlesztőrészlet",
  period: { one: "{count} hónapon át", other: "{count} hónapon át" },
  annualRate: "THM",
  interestRate: "Éves kamatláb",
  total: "Összesen fizetendő",
  totalWithDownpayment: "Összesen fizetendő, önerővel együtt",
  fees: "A részletből biztosítás és szolgáltatások",
  terms: {
    title: "Feltételek",
    product: "Termék",
    price: "A jármű ára",
    downpayment: "Önerő",
    financed: "Finanszírozott összeg",
    period: "Futamidő",
    mileage: "Éves futásteljesítmény-korlát",
    kilometres: "{count} km",
    created: "Az ajánlat kelte",
  },
  vehicle: { title: "Jármű", year: "Gyártási év: {year}", equipment: "Felszereltség" },
  next: {
    title: "A következő lépés",
    text: "Kérdése van, vagy módosítana valamit? Keressen minket. Sem ez az oldal, sem az ajánlat elfogadása nem kötelezi semmire.",
    phone: "Telefon",
    email: "E-mail",
    subject: "Ajánlat: {vehicle}",
  },
  list: {
    title: "Az ügyfél ajánlatai",
    count: { one: "{count} ajánlat", other: "{count} ajánlat" },
    none: "Az ügyfélnek nincs ajánlata.",
  },
};
