import type { TextTree } from "#texts/shape.ts";

/** Requests, contacts, questions, and what waits for a signature. */
export const portalHelp = {
  requests: {
    title: "Žiadosti",
    lead: "Čo ste nám poslali a\u00a0ako to s\u00a0tým vyzerá.",
    searchLabel: "Značka žiadosti alebo číslo zmluvy",
    found: { one: "{count} žiadosť", few: "{count} žiadosti", other: "{count} žiadostí" },
    status: "Stav",
    anyStatus: "Všetky stavy",
    sorts: {
      "-created": "Od najnovších",
      created: "Od najstarších",
      reference: "Podľa značky",
    },
    type: "Žiadosť",
    reference: "Značka",
    contract: "Zmluva",
    created: "Podané",
    empty: "Zatiaľ ste o\u00a0nič nežiadali",
    emptyText: "Keď o\u00a0niečo požiadate, uvidíte tu, ako to pokračuje.",
    types: "O\u00a0čo možno požiadať",
    how: "Ako požiadať",
    howText:
      "Napíšte alebo zavolajte správe zmlúv a\u00a0uveďte číslo zmluvy. Žiadosť založíme a\u00a0jej stav uvidíte tu.",
    inactive: "Toto potvrdenie sa pre zmluvy na Slovensku a\u00a0v\u00a0Maďarsku nevystavuje.",
  },
  contacts: {
    title: "Kontakty",
    lead: "Kto sa o\u00a0vás stará a\u00a0ako ho zastihnete.",
    "contract-management": "Zmeny zmluvy, platby, dokumenty, poistné udalosti.",
    sales: "Nové financovanie a\u00a0ponuky.",
    dealers:
      "Vozidlo u\u00a0nás môžete financovať u\u00a0ktoréhokoľvek predajcu. Najbližšieho partnerského predajcu vám poradí obchod.",
    none: "Zatiaľ pre vás nemáme osobný kontakt. Zavolajte nám na číslo v\u00a0zápätí.",
    call: "Zavolať",
    write: "Napísať e-mail",
  },
  faq: {
    title: "Časté otázky",
    questions: {
      pay: {
        q: "Ako zaplatím splátku?",
        a: "Pri každej faktúre nájdete číslo účtu, variabilný symbol, sumu a\u00a0QR kód pre aplikáciu vašej banky.",
      },
      schedule: {
        q: "Kde je môj splátkový kalendár?",
        a: "Na stránke zmluvy. Stiahnete ho tam aj v\u00a0PDF.",
      },
      paid: {
        q: "Zaplatil som a\u00a0faktúra je stále otvorená. Prečo?",
        a: "Platbu zapíšeme, hneď ako príde na náš účet, spravidla v\u00a0nasledujúci pracovný deň. Skontrolujte aj variabilný symbol.",
      },
      identity: {
        q: "Spravujem viac firiem. Ako medzi nimi prejdem?",
        a: "Pri hlavnej ponuke vidíte, za koho konáte. Ťuknutím vyberiete iného zákazníka.",
      },
    },
    more: "Nenašli ste odpoveď?",
  },
  sign: {
    title: "Podpis online",
    lead: "Zmluvy, ktoré čakajú na váš podpis.",
    none: "Nič nečaká na podpis",
    noneText: "Keď pre vás pripravíme zmluvu na podpis, nájdete ju tu.",
    how: "Podpis s\u00a0vami dohodne správa zmlúv.",
    open: "Otvoriť zmluvu",
  },
} as const satisfies TextTree;
