import type { TextTree } from "#texts/shape.ts";

/** Requests, contacts, questions, and what waits for a signature. */
export const portalHelp = {
  requests: {
    title: "Žádosti",
    lead: "Co jste nám poslali a jak to s tím vypadá.",
    searchLabel: "Značka žádosti nebo číslo smlouvy",
    found: { one: "{count} žádost", few: "{count} žádosti", other: "{count} žádostí" },
    status: "Stav",
    anyStatus: "Všechny stavy",
    sorts: {
      "-created": "Od nejnovějších",
      created: "Od nejstarších",
      reference: "Podle značky",
    },
    type: "Žádost",
    reference: "Značka",
    contract: "Smlouva",
    created: "Podáno",
    empty: "Zatím jste nic nežádali",
    emptyText: "Až o něco požádáte, uvidíte tady, jak to pokračuje.",
    types: "O co lze požádat",
    how: "Jak požádat",
    howText: "Napište nebo zavolejte správě smluv a uveďte číslo smlouvy. Žádost založíme a její stav uvidíte tady.",
    inactive: "Toto potvrzení se pro smlouvy na Slovensku a v Maďarsku nevystavuje.",
  },
  contacts: {
    title: "Kontakty",
    lead: "Kdo se o vás stará a jak ho zastihnete.",
    "contract-management": "Změny smlouvy, platby, dokumenty, pojistné události.",
    sales: "Nové financování a nabídky.",
    dealers:
      "Vozidlo u nás můžete financovat u kteréhokoli prodejce. Nejbližšího partnerského prodejce vám poradí obchod.",
    none: "Zatím pro vás nemáme osobní kontakt. Zavolejte nám na číslo v zápatí.",
    call: "Zavolat",
    write: "Napsat e-mail",
  },
  faq: {
    title: "Časté dotazy",
    questions: {
      pay: {
        q: "Jak zaplatím splátku?",
        a: "U každé faktury najdete číslo účtu, variabilní symbol, částku a QR kód pro aplikaci vaší banky.",
      },
      schedule: {
        q: "Kde je můj splátkový kalendář?",
        a: "Na stránce smlouvy. Stáhnete ho tam i v PDF.",
      },
      paid: {
        q: "Zaplatil jsem a faktura je stále otevřená. Proč?",
        a: "Platbu zapíšeme, jakmile dojde na náš účet, zpravidla následující pracovní den. Zkontrolujte také variabilní symbol.",
      },
      identity: {
        q: "Spravuji více firem. Jak mezi nimi přejdu?",
        a: "U hlavní nabídky vidíte, za koho jednáte. Klepnutím vyberete jiného zákazníka.",
      },
    },
    more: "Nenašli jste odpověď?",
  },
  sign: {
    title: "Podpis online",
    lead: "Smlouvy, které čekají na váš podpis.",
    none: "Nic nečeká na podpis",
    noneText: "Až pro vás připravíme smlouvu k podpisu, najdete ji tady.",
    how: "Podpis s vámi domluví správa smluv.",
    open: "Otevřít smlouvu",
  },
} as const satisfies TextTree;
