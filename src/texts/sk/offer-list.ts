import type { offerList as czech } from "#texts/cs/offer-list.ts";
import type { Shape } from "#texts/shape.ts";

export const offerList: Shape<typeof czech> = {
  title: "Ponuky",
  lead: "Ponuky financovania, ktoré sme pre vás pripravili.",
  empty: "Zatiaľ pre vás nemáme žiadnu ponuku",
  emptyText: "Ak chcete financovať ďalšie vozidlo, ozvite sa nášmu obchodnému oddeleniu.",
  search: "Hľadať podľa vozidla",
  status: "Stav",
  anyStatus: "Všetky ponuky",
  statuses: {
    sent: "Nová",
    seen: "Zobrazená",
    accepted: "Prijatá",
    declined: "Odmietnutá",
    withdrawn: "Stiahnutá",
    expired: "Po platnosti",
  },
  sortNewest: "Od najnovších",
  sortValid: "Podľa platnosti",
  sortInstalment: "Podľa splátky",
  instalment: "Mesačná splátka",
  annualRate: "RPMN",
  validUntil: "Platí do",
  found: { one: "{count} ponuka", few: "{count} ponuky", other: "{count} ponúk" },
};
