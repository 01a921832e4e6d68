import type { publicPages as cs } from "#texts/cs/public.ts";
import type { Shape } from "#texts/shape.ts";

export const publicPages: Shape<typeof cs> = {
  start: {
    title: "Financovanie vozidla",
    description:
      "Po prihlásení alebo registrácii máte okamžitý prístup k zmluvám, dokumentom a ďalším online službám. Žiadosť o financovanie vozidla vyplníte za desať minút.",
    keywords: "financovanie vozidla, lízing, úver na auto, operatívny lízing, žiadosť online",
    heading: "O financovanie vozidla požiadate za desať minút",
    lead: "Vyplníte údaje, skontrolujete ich a\u00a0udelíte súhlas. Všetko z\u00a0telefónu, bez papierov. Prerušiť to môžete kedykoľvek, rozpísaná žiadosť zostane uložená.",
    choose: "Kde budete o financovanie žiadať?",
    countries: {
      cz: { name: "Česko", note: "Fyzické osoby, podnikatelia a spoločnosti" },
      sk: { name: "Slovensko", note: "Fyzické osoby, podnikatelia a spoločnosti" },
      hu: { name: "Maďarsko", note: "Fyzické osoby, podnikatelia a spoločnosti" },
    },
  },
  onboarding: {
    title: "Žiadosť o financovanie – {country}",
    description: "Čo budete k žiadosti o financovanie vozidla potrebovať a ako dlho to trvá. Začať môžete hneď.",
    keywords: "žiadosť o financovanie, lízing, úver, potrebné doklady",
    countries: { cz: "Česko", sk: "Slovensko", hu: "Maďarsko" },
    headings: {
      default: "Žiadosť o financovanie vozidla",
      guarantor: "Údaje ručiteľa",
      sublease: "Údaje užívateľa vozidla",
      other: "Údaje ďalšej zmluvnej strany",
    },
    lead: "Štyri krátke kroky. Skôr než žiadosť odošlete, všetko si na konci skontrolujete.",
    partner: {
      guarantor: "Vypĺňate ako ručiteľ. Na parametre financovania sa vás pýtať nebudeme.",
      sublease:
        "Vypĺňate ako tretia osoba, ktorá bude vozidlo užívať. Na parametre financovania sa vás pýtať nebudeme.",
      other: "Vypĺňate ako ďalšia zmluvná strana. Na parametre financovania sa vás pýtať nebudeme.",
    },
    duration: "Asi 10\u00a0minút",
    durationNote: {
      one: "Vypĺňanie môžete kedykoľvek prerušiť. Rozpísaná žiadosť zostane {count}\u00a0deň uložená.",
      few: "Vypĺňanie môžete kedykoľvek prerušiť. Rozpísaná žiadosť zostane {count}\u00a0dni uložená.",
      other: "Vypĺňanie môžete kedykoľvek prerušiť. Rozpísaná žiadosť zostane {count}\u00a0dní uložená.",
    },
    start: "Začať vypĺňať",
    privacy: "Údaje použijeme len na vybavenie žiadosti a ukladáme ich šifrované.",
    privacyLink: "Ako s nimi zaobchádzame",
    steps: {
      heading: "Čo vás čaká",
      who: { title: "Kto žiada", text: "Typ žiadateľa, e-mail a telefón, na ktoré sa vám ozveme." },
      business: {
        title: "Spoločnosť a financovanie",
        text: "Účet, údaje o\u00a0spoločnosti a\u00a0jej konečných užívateľoch výhod, vozidlo a\u00a0splátky.",
      },
      account: { title: "Účet a spoločnosť", text: "Bankový účet a údaje o spoločnosti, ak za ňu konáte." },
      person: {
        title: "Osobné údaje",
        text: "Adresa, doklad totožnosti a\u00a0niekoľko otázok, ktoré musíme podľa zákona položiť.",
      },
      consent: {
        title: "Kontrola a súhlas",
        text: "Prejdete si vyplnené údaje a udelíte súhlas. Dokument príde e-mailom.",
      },
    },
    atHand: {
      heading: "Čo mať po ruke",
      everyone: "Pre každého",
      business: "Navyše pre podnikateľov a spoločnosti",
      cz: {
        everyone: [
          "občiansky preukaz, cestovný pas alebo povolenie na pobyt",
          "rodné číslo",
          "číslo bankového účtu alebo IBAN",
        ],
        business: [
          "IČO (názov a adresu doplníme z registra)",
          "pri spoločnosti: údaje o\u00a0konečných užívateľoch výhod a\u00a0ich rodné čísla",
        ],
        financing: "cenu vozidla, akontáciu a dobu trvania",
      },
      sk: {
        everyone: [
          "občiansky preukaz, cestovný pas alebo povolenie na pobyt",
          "rodné číslo",
          "číslo bankového účtu alebo IBAN",
        ],
        business: [
          "IČO (názov a adresu doplníme z registra)",
          "pri spoločnosti: údaje o\u00a0konečných užívateľoch výhod a\u00a0ich rodné čísla",
        ],
        financing: "cenu vozidla, akontáciu a dobu trvania",
      },
      hu: {
        everyone: [
          "občiansky preukaz, cestovný pas, povolenie na pobyt alebo vodičský preukaz",
          "osobné daňové číslo (adóazonosító jel)",
          "číslo bankového účtu alebo IBAN",
        ],
        business: [
          "daňové číslo (adószám) a\u00a0číslo v\u00a0registri spoločností (cégjegyzékszám), pri podnikateľovi evidenčné číslo",
          "pri spoločnosti: údaje o\u00a0konečných užívateľoch výhod alebo členoch vrcholového manažmentu",
        ],
      },
    },
    resume:
      "Už ste začali? Otvorte odkaz, cez ktorý ste žiadosť vypĺňali. Na inom zariadení ju otvoríte kódom, ktorý vám pošleme na e-mail alebo telefón.",
  },
  privacy: {
    title: "Ochrana osobných údajov",
    description: "Aké osobné údaje pri žiadosti o financovanie spracúvame, prečo, ako dlho a aké máte práva.",
    keywords: "ochrana osobných údajov, GDPR, spracúvanie údajov",
    lead: "Čo o vás potrebujeme vedieť, prečo a ako s údajmi zaobchádzame.",
    controller:
      "Prevádzkovateľom údajov je {name}, {address}. S\u00a0čímkoľvek, čo sa týka vašich údajov, sa obráťte na {email}.",
    sections: {
      what: {
        title: "Čo spracúvame",
        text: "Údaje, ktoré vyplníte v\u00a0žiadosti: identifikačné a\u00a0kontaktné údaje, doklad totožnosti, bankový účet, údaje o\u00a0spoločnosti a\u00a0jej konečných užívateľoch výhod, parametre financovania. K\u00a0udelenému súhlasu ukladáme jeho presné znenie, čas, jazyk, adresu pripojenia a\u00a0prehliadač.",
      },
      why: {
        title: "Prečo",
        text: "Aby sme mohli žiadosť posúdiť a\u00a0zmluvu uzavrieť a\u00a0aby sme splnili povinnosti podľa zákona o\u00a0ochrane pred legalizáciou príjmov z\u00a0trestnej činnosti. Marketingové oznámenia posielame len s\u00a0vaším súhlasom.",
      },
      keep: {
        title: "Ako dlho",
        text: "Nedokončenú žiadosť vymažeme po {days}, alebo hneď, keď ju vymažete sami. Dokončenú v\u00a0tejto službe uchovávame, aby sme splnili povinnosti podľa zákona: v\u00a0Česku {cz}, na Slovensku {sk}, v\u00a0Maďarsku {hu} odo dňa odoslania. Záznamy o\u00a0zmluve, ktorú na jej základe uzavrieme, uchovávame počas zákonnej doby od ukončenia obchodného vzťahu.",
        days: { one: "{count}\u00a0dni", few: "{count}\u00a0dňoch", other: "{count}\u00a0dňoch" },
        years: { one: "{count}\u00a0rok", few: "{count}\u00a0roky", other: "{count}\u00a0rokov" },
      },
      protect: {
        title: "Ako ich chránime",
        text: "Vyplnené údaje ukladáme šifrované. Odkaz na žiadosť sám osebe na cudzom zariadení neukáže žiadne osobné údaje: je k\u00a0nemu potrebný kód, ktorý pošleme na váš kontakt. Do úložiska prehliadača žiadne osobné údaje nezapisujeme.",
      },
      cookies: {
        title: "Cookies",
        text: "Nevyhnutné cookies používame vždy: chránia formuláre, udržiavajú reláciu a\u00a0prihlásenie, pamätajú si vašu voľbu cookies a\u00a0vďaka jednej môžete na tom istom zariadení pokračovať v\u00a0žiadosti. Návštevnosť meriame a\u00a0na spokojnosť sa pýtame len s\u00a0vaším súhlasom, ktorý môžete kedykoľvek zmeniť v\u00a0nastavení cookies. V\u00a0prehliadači si pamätáme aj zvolený svetlý alebo tmavý režim a\u00a0čas, dokedy ste prihlásení.",
      },
      rights: {
        title: "Vaše práva",
        text: "Máte právo na prístup k\u00a0údajom, na ich opravu, vymazanie, obmedzenie spracúvania a\u00a0prenosnosť, právo namietať a\u00a0odvolať súhlas rovnako ľahko, ako ste ho udelili. Sťažnosť môžete podať na úrade na ochranu osobných údajov.",
      },
    },
  },
  accessibility: {
    title: "Vyhlásenie o prístupnosti",
    description: "Ako je táto služba prístupná, podľa čoho ju overujeme a komu napísať, keď narazíte na prekážku.",
    keywords: "prístupnosť, WCAG, vyhlásenie o prístupnosti",
    lead: "Chceme, aby žiadosť zvládol každý: klávesnicou, s\u00a0čítačkou obrazovky, s\u00a0veľkým písmom aj na malom telefóne.",
    sections: {
      standard: {
        title: "Podľa čoho službu tvoríme",
        text: "Služba je navrhnutá podľa WCAG 2.2 na úrovni AA a\u00a0podľa európskeho aktu o\u00a0prístupnosti (smernica (EÚ) 2019/882).",
      },
      how: {
        title: "Čo to znamená",
        text: "Všetko sa dá ovládať klávesnicou a\u00a0aktívny prvok je vždy zvýraznený. Chyby sú opísané slovami, nielen vyznačené farbou. Stránku možno zväčšiť na 400\u00a0%. Pohyb na obrazovke sa riadi nastavením vášho zariadenia. Začať žiadosť sa dá aj bez JavaScriptu, na ďalšie kroky je nevyhnutný.",
      },
      check: {
        title: "Ako to overujeme",
        text: "Každú obrazovku kontrolujeme automatickým nástrojom axe vo svetlom aj tmavom režime a\u00a0prechádzame ju klávesnicou.",
      },
      limits: {
        title: "Čo zatiaľ nemáme",
        text: "Dokument so súhlasom je štruktúrované PDF s\u00a0označeným jazykom. Jeho zhodu s\u00a0normou PDF/UA nezávislý nástroj zatiaľ nepotvrdil.",
      },
      contact: {
        title: "Narazili ste na prekážku?",
        text: "Napíšte na {email} alebo zavolajte na {phone}. Nájdeme inú cestu.",
      },
    },
  },
};
