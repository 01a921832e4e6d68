import type { TextTree } from "#texts/shape.ts";

export const offerList = {
  title: "Nabídky",
  lead: "Nabídky financování, které jsme pro vás připravili.",
  empty: "Zatím pro vás nemáme žádnou nabídku",
  emptyText: "Chcete-li financovat další vozidlo, ozvěte se našemu obchodnímu oddělení.",
  search: "Hledat podle vozidla",
  status: "Stav",
  anyStatus: "Všechny nabídky",
  statuses: {
    sent: "Nová",
    seen: "Zobrazená",
    accepted: "Přijatá",
    declined: "Odmítnutá",
    withdrawn: "Stažená",
    expired: "Prošlá",
  },
  sortNewest: "Od nejnovějších",
  sortValid: "Podle platnosti",
  sortInstalment: "Podle splátky",
  instalment: "Měsíční splátka",
  annualRate: "RPSN",
  validUntil: "Platí do",
  found: { one: "{count} nabídka", few: "{count} nabídky", other: "{count} nabídek" },
} as const satisfies TextTree;
