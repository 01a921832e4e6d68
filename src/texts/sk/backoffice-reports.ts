import type { backofficeReports as cs } from "#texts/cs/backoffice-reports.ts";
import type { Shape } from "#texts/shape.ts";

/** How much is done, how fast, and where applicants stop. */
export const backofficeReports: Shape<typeof cs> = {
  title: "Prehľady výkonu",
  lead: "Koľko žiadostí o financovanie prišlo, ako rýchlo sa o nich rozhodlo a kde záujemcovia končia.",
  country: "Krajina",
  anyCountry: "Všetky krajiny",
  from: "Od",
  to: "Do",
  show: "Zobraziť",
  download: "Stiahnuť CSV",
  period: "{from} až {to}",
  figures: "Zobraziť čísla",
  filed: {
    title: "Podané žiadosti po týždňoch",
    hint: "Podľa týždňa podania a stavu, v ktorom sú dnes.",
    week: "Týždeň od",
    total: "Spolu",
    groups: { approved: "schválené", rejected: "zamietnuté", open: "rozpracované", ended: "ukončené bez rozhodnutia" },
    none: "V tomto období nikto žiadosť nepodal.",
  },
  speed: {
    title: "Čas do rozhodnutia",
    hint: "Pracovné hodiny od podania do rozhodnutia vrátane času, keď sa čakalo na záujemcu.",
    decided: "Rozhodnuté",
    median: "Polovica do",
    ninth: "Deväť z desiatich do",
    hours: "{hours} h",
    all: "Spolu",
    none: "V tomto období sa o žiadnej žiadosti nerozhodlo.",
  },
  inTime: {
    title: "Včas podľa lehôt",
    hint: "Čas, keď sa čakalo na zákazníka, sa do lehoty nepočíta.",
    kind: "Čo",
    settled: "Vybavené",
    inTime: "Včas",
    share: "Podiel",
    kinds: { application: "Žiadosti o financovanie", request: "Žiadosti k zmluvám", approval: "Návrhy na schválenie" },
    none: "V tomto období sa nič nevybavilo.",
  },
  begun: {
    title: "Kde záujemcovia končia",
    hint: "Zo žiadostí, ktoré sa v tomto období začali. Nedokončené sa počítajú aj po vymazaní, bez akýchkoľvek údajov o záujemcovi.",
    reached: "Dokončili",
    lost: "Skončilo pred ním",
    steps: {
      begun: "Začali",
      contact: "Kontakt",
      business: "Podnikanie",
      person: "Osobné údaje",
      sent: "Odoslané",
    },
    none: "V tomto období nikto žiadosť nezačal.",
  },
};
