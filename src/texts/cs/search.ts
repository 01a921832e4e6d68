import type { TextTree } from "#texts/shape.ts";

export const search = {
  screen: {
    title: "Hledání",
    label: "Hledat na portálu",
    short: "Hledat",
    hint: "SPZ, VIN, číslo smlouvy nebo faktury, částka, nebo co chcete udělat",
    submit: "Hledat",
    close: "Zavřít hledání",
    recent: "Naposledy otevřené",
    none: "Nic jsme nenašli",
    noneText: "Zkuste jiné slovo, jen část čísla, nebo SPZ bez mezer.",
    failed: "Hledání se nezdařilo. Zkuste to prosím za chvíli znovu.",
    limited: {
      one: "Hledáte příliš často. Zkuste to prosím znovu za {count} minutu.",
      few: "Hledáte příliš často. Zkuste to prosím znovu za {count} minuty.",
      other: "Hledáte příliš často. Zkuste to prosím znovu za {count} minut.",
    },
    all: "Zobrazit všechny ({count})",
    page: "Zobrazit na celé stránce",
    found: { one: "{count} výsledek", few: "{count} výsledky", other: "{count} výsledků" },
    kinds: {
      vehicles: "Vozidla",
      contracts: "Smlouvy",
      invoices: "Faktury",
      documents: "Dokumenty",
      requests: "Žádosti",
      offers: "Nabídky",
      messages: "Zprávy",
      pages: "Stránky",
      acts: "Co můžete udělat",
    },
  },
  due: "splatnost {date}",
  validUntil: "platí do {date}",
  /** filler words that the search ignores */
  smallWords: "za z ze v ve na do o k a pro si mi mě chci moje můj",
  request: { title: "Podat žádost", words: "podat zažádat požádat vyřídit" },
  /** `words` are hidden synonyms */
  acts: {
    downloadInvoices: {
      title: "Stáhnout faktury za {month}",
      words: "stažení faktura doklad účetní pdf tabulka export vyúčtování měsíc",
    },
    payOverdue: { title: "Zaplatit, co je po splatnosti", words: "uhradit platba dluh dlužím zaplať faktury upomínka" },
    sign: { title: "Podepsat smlouvu", words: "podpis elektronicky online smlouvy" },
    uploadDocument: { title: "Dodat dokument", words: "nahrát poslat doložit chybějící dokumenty soubor výpis" },
    downloadDocuments: { title: "Stáhnout dokumenty hromadně", words: "stažení archiv zip všechny soubory" },
    changeContact: { title: "Změnit e-mail nebo telefon", words: "změna kontakt adresa číslo osobní údaje" },
    changePassword: { title: "Změnit heslo", words: "změna nové heslo přihlášení" },
    switchCustomer: { title: "Přidat nebo odebrat zákazníka", words: "jednat za firma připojit propojit identita" },
    findDealer: { title: "Najít prodejce", words: "prodejce prodejna servis mapa nejbližší pobočka" },
    callUs: { title: "Zavolat nebo napsat nám", words: "kontakt telefon e-mail pomoc podpora" },
  },
} as const satisfies TextTree;
