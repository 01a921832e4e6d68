import type { mail as anchor } from "#texts/cs/mail.ts";
import type { Shape } from "#texts/shape.ts";

export const mail: Shape<typeof anchor> = {
  confirmation: {
    subject: "Vašu žiadosť sme prijali – ref. č. {reference}",
    text: {
      greeting: "Dobrý deň,",
      received: "ďakujeme za Vašu žiadosť. Prijali sme ju pod referenčným číslom {reference}.",
      attachment: "V prílohe nájdete dokument s Vaším vyhlásením a súhlasmi. Uložte si ho, prosím, pre svoju potrebu.",
      next: "Žiadosť teraz posúdime a ozveme sa Vám na kontakty, ktoré ste uviedli. Ak nám budete písať alebo volať, uveďte, prosím, referenčné číslo.",
      withdrawal: "Udelené súhlasy môžete kedykoľvek odvolať prostredníctvom nižšie uvedených kontaktov.",
      closing: "S pozdravom",
    },
    attachmentName: "suhlas-{reference}.pdf",
  },
  providerNotification: {
    subject: "Nová dokončená žiadosť {reference}",
    text: {
      finished: "Bola dokončená nová žiadosť.",
      facts:
        "Referenčné číslo: {reference}\nKrajina: {country}\nTyp zákazníka: {customerType}\nTyp partnera: {partnerType}\nDokončené: {finishedAt}",
      offer: "Ponuka: {reference}",
      data: "Údaje žiadateľa táto správa z dôvodu ochrany osobných údajov neobsahuje. Získate ich exportom dokončených žiadostí.",
    },
  },
  staffInvitation: {
    subject: "Prístup do portálu {site} pre pracovníkov",
    invited: "správca Vám založil účet pracovníka v portáli {site}.",
    way: "Heslo si nastavte na tejto adrese do {hours} hodín. Odkaz možno použiť raz. Pri prvom prihlásení si nastavíte aj druhý faktor:\n{url}",
    warning: "Adresu nikomu neposielajte. Ak o účte nič neviete, dajte nám, prosím, vedieť.",
  },
  changesAsked: {
    subject: "Vaša žiadosť {reference} čaká na doplnenie",
    asked: {
      one: "pri posudzovaní Vašej žiadosti {reference} sme zistili, že potrebujeme doplniť alebo opraviť {asks} údaj.",
      few: "pri posudzovaní Vašej žiadosti {reference} sme zistili, že potrebujeme doplniť alebo opraviť {asks} údaje.",
      many: "pri posudzovaní Vašej žiadosti {reference} sme zistili, že potrebujeme doplniť alebo opraviť {asks} údaja.",
      other:
        "pri posudzovaní Vašej žiadosti {reference} sme zistili, že potrebujeme doplniť alebo opraviť {asks} údajov.",
    },
    way: "Čo potrebujeme a prečo, uvidíte na tejto adrese:\n{url}",
    code: "Na stránke si nechajte poslať overovací kód. Predchádzajúci odkaz už neplatí. Na doplnenie máte čas do {until}.",
  },
  applicationWithdrawn: {
    subject: "Žiadosť {reference} ste vzali späť",
    done: "potvrdzujeme, že ste svoju žiadosť {reference} vzali späť. Ďalej ju neposudzujeme.",
    data: "Vaše údaje uchováme len počas obdobia, ktoré ukladá zákon. O financovanie môžete kedykoľvek požiadať znova.",
    warning: "Ak ste žiadosť nevzali späť Vy, dajte nám, prosím, hneď vedieť.",
  },
  applicationDecided: {
    approve: {
      subject: "Vašu žiadosť {reference} sme schválili",
      outcome: "Vašu žiadosť {reference} sme posúdili a schválili.",
      next: "Teraz pripravíme zmluvu. Len čo bude čakať na Váš podpis, ozveme sa Vám. Dovtedy nemusíte nič robiť.",
    },
    reject: {
      subject: "Vašu žiadosť {reference} sme posúdili",
      outcome: "posúdili sme Vašu žiadosť {reference} a nemôžeme jej vyhovieť.",
      next: "Ak máte k rozhodnutiu otázky, zavolajte nám alebo napíšte. O financovanie môžete kedykoľvek požiadať znova.",
    },
  },
  applicantInvitation: {
    subject: "Pozvánka k žiadosti o financovanie – {siteName}",
    invited:
      "pozývame Vás na vyplnenie žiadosti o financovanie v spoločnosti {siteName} ({country}). Zaberie asi desať minút, kedykoľvek ju môžete prerušiť a vrátiť sa k nej.",
    link: "Žiadosť začnete tu:",
    code: "Po otvorení odkazu Vám na tento e-mail pošleme overovací kód. Bez neho žiadosť nikto neotvorí.",
    until: "Žiadosť môžete odoslať do {date}. Čo dovtedy neodošlete, vymažeme.",
    warning: "Ak o financovanie nemáte záujem, nemusíte robiť nič.",
  },
  accessCode: {
    subject: "Overovací kód k Vašej žiadosti",
    text: {
      greeting: "Dobrý deň,",
      code: "Váš overovací kód: {code}",
      use: {
        one: "Zadajte ho na stránke žiadosti. Platí {minutes} minútu a možno ho použiť raz.",
        few: "Zadajte ho na stránke žiadosti. Platí {minutes} minúty a možno ho použiť raz.",
        many: "Zadajte ho na stránke žiadosti. Platí {minutes} minúty a možno ho použiť raz.",
        other: "Zadajte ho na stránke žiadosti. Platí {minutes} minút a možno ho použiť raz.",
      },
      warning: "Kód nikomu neoznamujte. Ak ste oň nežiadali, správu, prosím, vymažte.",
      closing: "S pozdravom",
    },
    textMessage: "{sender}: overovací kód {code}. Platí {minutes} min. Nikomu ho neoznamujte.",
  },
  country: { cz: "Česko", sk: "Slovensko", hu: "Maďarsko" },
  customerType: {
    company: "spoločnosť",
    "individual-consumer": "fyzická osoba",
    "individual-self-employed": "podnikateľ (SZČO)",
  },
  partnerType: {
    default: "zákazník",
    guarantor: "ručiteľ",
    sublease: "užívanie treťou osobou",
    other: "ďalšia zmluvná strana",
  },
};
