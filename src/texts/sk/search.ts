import type { search as czech } from "#texts/cs/search.ts";
import type { Shape } from "#texts/shape.ts";

export const search: Shape<typeof czech> = {
  screen: {
    title: "Vyhľadávanie",
    label: "Hľadať na portáli",
    short: "Hľadať",
    hint: "EČV, VIN, číslo zmluvy alebo faktúry, suma, alebo čo chcete urobiť",
    submit: "Hľadať",
    close: "Zavrieť vyhľadávanie",
    recent: "Naposledy otvorené",
    none: "Nič sme nenašli",
    noneText: "Skúste iné slovo, len časť čísla, alebo EČV bez medzier.",
    failed: "Vyhľadávanie sa nepodarilo. Skúste to, prosím, o chvíľu znova.",
    limited: {
      one: "Hľadáte príliš často. Skúste to, prosím, znova o {count} minútu.",
      few: "Hľadáte príliš často. Skúste to, prosím, znova o {count} minúty.",
      other: "Hľadáte príliš často. Skúste to, prosím, znova o {count} minút.",
    },
    all: "Zobraziť všetky ({count})",
    page: "Zobraziť na celej stránke",
    found: { one: "{count} výsledok", few: "{count} výsledky", other: "{count} výsledkov" },
    kinds: {
      vehicles: "Vozidlá",
      contracts: "Zmluvy",
      invoices: "Faktúry",
      documents: "Dokumenty",
      requests: "Žiadosti",
      offers: "Ponuky",
      messages: "Správy",
      pages: "Stránky",
      acts: "Čo môžete urobiť",
    },
  },
  due: "splatnosť {date}",
  validUntil: "platí do {date}",
  smallWords: "za z zo v vo na do o k a pre si mi ma chcem moje môj",
  request: { title: "Podať žiadosť", words: "podať zažiadať požiadať vybaviť" },
  acts: {
    downloadInvoices: {
      title: "Stiahnuť faktúry za {month}",
      words: "stiahnutie faktúra doklad účtovné pdf tabuľka export vyúčtovanie mesiac",
    },
    payOverdue: {
      title: "Zaplatiť, čo je po splatnosti",
      words: "uhradiť platba dlh dlhujem zaplať faktúry upomienka",
    },
    sign: { title: "Podpísať zmluvu", words: "podpis elektronicky online zmluvy" },
    uploadDocument: { title: "Dodať dokument", words: "nahrať poslať doložiť chýbajúce dokumenty súbor výpis" },
    downloadDocuments: { title: "Stiahnuť dokumenty hromadne", words: "stiahnutie archív zip všetky súbory" },
    changeContact: { title: "Zmeniť e-mail alebo telefón", words: "zmena kontakt adresa číslo osobné údaje" },
    changePassword: { title: "Zmeniť heslo", words: "zmena nové heslo prihlásenie" },
    switchCustomer: { title: "Pridať alebo odobrať zákazníka", words: "konať za firma pripojiť prepojiť identita" },
    findDealer: { title: "Nájsť predajcu", words: "predajca predajňa servis mapa najbližší pobočka" },
    callUs: { title: "Zavolať alebo napísať nám", words: "kontakt telefón e-mail pomoc podpora" },
  },
};
