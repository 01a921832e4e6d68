import type { TextTree } from "#texts/shape.ts";

/** The doors of the back office and its first page. */
export const backoffice = {
  title: "Interní část",
  login: {
    title: "Přihlášení pro pracovníky",
    lead: "Tudy se přihlašují pracovníci společnosti.",
    submit: "Přihlásit se",
    forgotten: "Zapomenuté heslo",
    forgottenText: "Požádejte správce portálu. Připraví vám odkaz, pod kterým si zvolíte nové heslo.",
    customer: "Jste zákazník?",
    customerLink: "Přihlášení pro zákazníky",
  },
  setup: {
    title: "Nastavte si dvoufázové ověření",
    lead: "Pracovníci se přihlašují heslem a kódem z aplikace v telefonu. Nastavíte ho jen jednou, teď.",
    submit: "Potvrdit a přihlásit se",
    goOn: "Pokračovat",
  },
  password: {
    title: "Zvolte si heslo",
    lead: "Tímto heslem se budete přihlašovat do interní části. Na všech zařízeních vás přitom odhlásíme.",
    submit: "Nastavit heslo",
    doneTitle: "Heslo je nastaveno",
    doneText: "Nyní se můžete přihlásit.",
    toLogin: "Přejít na přihlášení",
    broken: "Odkaz není úplný. Požádejte prosím správce portálu o nový.",
  },
  home: {
    loggedIn: "Přihlášený pracovník",
    tools: "Co zde můžete dělat",
    offers: "Otevírat nabídky pro zákazníky na adresách, které začínají {path}. Bez tohoto přihlášení je nikdo nevidí.",
    nothingElse: "Nic dalšího tu zatím dělat nelze.",
    session: "Vaše přihlášení",
    until: "Platí do {time}. S každou otevřenou stránkou se prodlouží, nejdéle do {end}.",
    logOut: "Odhlásit se",
    everywhere: "Odhlásit se na všech zařízeních",
    noTotp: "Dvoufázové ověření je v ukázkovém provozu vypnuto.",
  },
} as const satisfies TextTree;
