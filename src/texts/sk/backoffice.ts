import type { backoffice as cs } from "#texts/cs/backoffice.ts";
import type { Shape } from "#texts/shape.ts";

export const backoffice: Shape<typeof cs> = {
  title: "Interná časť",
  login: {
    title: "Prihlásenie pre pracovníkov",
    lead: "Tadiaľto sa prihlasujú pracovníci spoločnosti.",
    submit: "Prihlásiť sa",
    forgotten: "Zabudnuté heslo",
    forgottenText: "Požiadajte správcu portálu. Pripraví vám odkaz, pod ktorým si zvolíte nové heslo.",
    customer: "Ste zákazník?",
    customerLink: "Prihlásenie pre zákazníkov",
  },
  setup: {
    title: "Nastavte si dvojfázové overenie",
    lead: "Pracovníci sa prihlasujú heslom a kódom z aplikácie v telefóne. Nastavíte ho iba raz, teraz.",
    submit: "Potvrdiť a prihlásiť sa",
    goOn: "Pokračovať",
  },
  password: {
    title: "Zvoľte si heslo",
    lead: "Týmto heslom sa budete prihlasovať do internej časti. Na všetkých zariadeniach vás pritom odhlásime.",
    submit: "Nastaviť heslo",
    doneTitle: "Heslo je nastavené",
    doneText: "Teraz sa môžete prihlásiť.",
    toLogin: "Prejsť na prihlásenie",
    broken: "Odkaz nie je úplný. Požiadajte prosím správcu portálu o nový.",
  },
  home: {
    loggedIn: "Prihlásený pracovník",
    tools: "Čo tu môžete robiť",
    offers:
      "Otvárať ponuky pre zákazníkov na adresách, ktoré sa začínajú {path}. Bez tohto prihlásenia ich nikto nevidí.",
    nothingElse: "Nič ďalšie sa tu zatiaľ robiť nedá.",
    session: "Vaše prihlásenie",
    until: "Platí do {time}. S každou otvorenou stránkou sa predĺži, najdlhšie do {end}.",
    logOut: "Odhlásiť sa",
    everywhere: "Odhlásiť sa na všetkých zariadeniach",
    noTotp: "Dvojfázové overenie je v ukážkovej prevádzke vypnuté.",
  },
};
