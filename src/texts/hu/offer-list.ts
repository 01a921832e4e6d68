import type { offerList as czech } from "#texts/cs/offer-list.ts";
import type { Shape } from "#texts/shape.ts";

export const offerList: Shape<typeof czech> = {
  title: "Ajánlatok",
  lead: "Az Ön számára készített finanszírozási ajánlataink.",
  empty: "Jelenleg nincs ajánlatunk az Ön számára",
  emptyText: "Ha további járműhöz szeretne finanszírozást, forduljon értékesítő munkatársainkhoz.",
  search: "Keresés jármű szerint",
  status: "Állapot",
  anyStatus: "Minden ajánlat",
  statuses: {
    sent: "Új",
    seen: "Megtekintett",
    accepted: "Elfogadott",
    declined: "Elutasított",
    withdrawn: "Visszavont",
    expired: "Lejárt",
  },
  sortNewest: "Legújabb elöl",
  sortValid: "Érvényesség szerint",
  sortInstalment: "Törlesztőrészlet szerint",
  instalment: "Havi törlesztőrészlet",
  annualRate: "THM",
  validUntil: "Eddig érvényes:",
  found: { one: "{count} ajánlat", other: "{count} ajánlat" },
};
