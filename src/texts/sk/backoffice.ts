import type { backoffice as cs } from "#texts/cs/backoffice.ts";
import type { Shape } from "#texts/shape.ts";

export const backoffice: Shape<typeof cs> = {
  title: "Interná časť",
  login: {
    title: "Prihlásenie pre pracovníkov",
    lead: "Tadiaľto sa prihlasujú pracovníci spoločnosti.",
    submit: "Prihlásiť sa",
    wrong: "Prihlasovacie údaje nie sú správne.",
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
    broken: "Odkaz nie je úplný. Požiadajte, prosím, správcu portálu o nový.",
  },
  home: {
    loggedIn: "Prihlásený pracovník",
    tools: "Čo tu môžete robiť",
    offers:
      "Otvárať ponuky pre zákazníkov na adresách, ktoré sa začínajú {path}. Bez tohto prihlásenia ich nikto nevidí.",
    signLink: {
      title: "Odkaz na ponuky",
      lead: "Odkaz otvorí ponuky aj tomu, kto sa nemôže prihlásiť. Platí najviac {most} hodín a zapíše sa, kto ho vytvoril.",
      target: "Čo má odkaz otvoriť",
      targets: { offers: "Všetky ponuky zákazníka", offer: "Jednu ponuku" },
      country: "Krajina",
      id: "Identita zákazníka (idam) alebo číslo ponuky",
      hours: "Platnosť v hodinách",
      submit: "Vytvoriť odkaz",
      problems: "Opravte, prosím, tieto polia",
      unknown: "V tejto krajine nič také nie je.",
      made: "Odkaz platí do {time}",
      link: "Vytvorený odkaz",
      copy: "Kopírovať",
      copied: "Skopírované",
    },
    session: "Vaše prihlásenie",
    until: "Platí do {time}. S každou otvorenou stránkou sa predĺži, najdlhšie do {end}.",
    logOut: "Odhlásiť sa",
    everywhere: "Odhlásiť sa na všetkých zariadeniach",
    noTotp: "Dvojfázové overenie je v ukážkovej prevádzke vypnuté.",
  },
};
