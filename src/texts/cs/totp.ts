import type { TextTree } from "#texts/shape.ts";

export const totp = {
  title: "Dvoufázové ověření",
  off: "Při přihlášení si kromě hesla vyžádáme i kód z aplikace ve vašem telefonu. Kdo zjistí jen heslo, k účtu se nedostane. Po zapnutí vás na ostatních zařízeních odhlásíme.",
  begin: "Nastavit",
  scan: "Otevřete v telefonu aplikaci na ověřovací kódy a naskenujte v ní tento QR kód.",
  qr: "QR kód pro ověřovací aplikaci",
  key: "Nemůžete skenovat? Opište do aplikace tento klíč:",
  confirm: "Potom zadejte kód, který aplikace ukáže.",
  submit: "Zapnout",
  code: "Kód z aplikace",
  codeHint: "Šest číslic",
  eitherHint: "Šest číslic, nebo jeden ze záložních kódů",
  on: "Dvoufázové ověření je zapnuto. Při přihlášení zadáváte kód z aplikace.",
  left: {
    one: "Zbývá vám {count} záložní kód.",
    few: "Zbývají vám {count} záložní kódy.",
    other: "Zbývá vám {count} záložních kódů.",
  },
  fresh: "Nové záložní kódy získáte, když ověření vypnete a znovu zapnete.",
  remove: "Vypnout",
  removeTitle: "Vypnout dvoufázové ověření",
  removed: "Dvoufázové ověření je vypnuto. K přihlášení stačí heslo. Na ostatních zařízeních jsme vás odhlásili.",
  recovery: {
    done: "Dvoufázové ověření je zapnuto.",
    title: "Záložní kódy",
    text: "Uložte si je na bezpečné místo. Když nebudete mít telefon u sebe, zadáte místo kódu z aplikace jeden z nich. Každý platí jednou a znovu je nezobrazíme.",
  },
  login: {
    title: "Zadejte kód z aplikace",
    text: "Otevřete aplikaci v telefonu a opište kód, který ukazuje.",
    passwordAgain: "Zadejte prosím heslo ještě jednou.",
    lost: "Nemáte telefon u sebe? Zadejte jeden ze záložních kódů.",
    again: "Přihlásit se jinak",
  },
} as const satisfies TextTree;
