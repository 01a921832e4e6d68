import type { publicPages as cs } from "#texts/cs/public.ts";
import type { Shape } from "#texts/shape.ts";

export const publicPages: Shape<typeof cs> = {
  start: {
    title: "Financovanie vozidla",
    description:
      "Po prihlásení alebo registrácii máte okamžitý prístup k zmluvám, dokumentom a ďalším online službám. Žiadosť o financovanie vozidla vyplníte za desať minút.",
    keywords: "financovanie vozidla, lízing, úver na auto, operatívny lízing, žiadosť online",
    heading: "O financovanie vozidla požiadate za desať minút",
    lead: "Vyplníte údaje, skontrolujete ich a udelíte súhlas. Všetko z telefónu, bez papierov. Prerušiť to môžete kedykoľvek, rozpísaná žiadosť zostane uložená.",
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
    duration: "Asi 10 minút",
    durationNote: {
      one: "Vypĺňanie môžete kedykoľvek prerušiť. Rozpísaná žiadosť zostane {count} deň uložená.",
      few: "Vypĺňanie môžete kedykoľvek prerušiť. Rozpísaná žiadosť zostane {count} dni uložená.",
      other: "Vypĺňanie môžete kedykoľvek prerušiť. Rozpísaná žiadosť zostane {count} dní uložená.",
    },
    start: "Začať vypĺňať",
    privacy: "Údaje použijeme len na vybavenie žiadosti a ukladáme ich šifrované.",
    privacyLink: "Ako s nimi zaobchádzame",
    steps: {
      heading: "Čo vás čaká",
      who: { title: "Kto žiada", text: "Typ žiadateľa, e-mail a telefón, na ktoré sa vám ozveme." },
      business: {
        title: "Spoločnosť a financovanie",
        text: "Účet, údaje o spoločnosti a jej konečných užívateľoch výhod, vozidlo a splátky.",
      },
      account: { title: "Účet a spoločnosť", text: "Bankový účet a údaje o spoločnosti, ak za ňu konáte." },
      person: {
        title: "Osobné údaje",
        text: "Adresa, doklad totožnosti a niekoľko otázok, ktoré musíme podľa zákona položiť.",
      },
      consent: {
        title: "Kontrola a súhlas",
        text: "Prejdete si vyplnené údaje a udelíte súhlas. Dokument príde e-mailom.",
      },
    },
    atHand: {
      heading: "Čo mať poruke",
      everyone: "Pre každého",
      business: "Navyše pre podnikateľov a spoločnosti",
      cz: {
        everyone: [
          "občiansky preukaz, cestovný pas alebo povolenie na pobyt",
          "rodné číslo",
          "číslo bankového účtu alebo IBAN",
        ],
        business: [
          "IČO (názov doplníme z registra)",
          "pri spoločnosti: údaje o konečných užívateľoch výhod a ich rodné čísla",
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
          "IČO (názov doplníme z registra)",
          "pri spoločnosti: údaje o konečných užívateľoch výhod a ich rodné čísla",
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
          "daňové číslo (adószám) a číslo v registri spoločností (cégjegyzékszám), pri podnikateľovi evidenčné číslo",
          "pri spoločnosti: údaje o konečných užívateľoch výhod alebo členoch vrcholového manažmentu",
        ],
      },
    },
    preview: { show: "Prečítať si vopred text súhlasu", busy: "Načítavam text" },
    resume:
      "Už ste začali? Otvorte odkaz, cez ktorý ste žiadosť vypĺňali. Na inom zariadení ju otvoríte kódom, ktorý vám pošleme na e-mail alebo telefón.",
  },
  privacy: {
    title: "Ochrana osobných údajov",
    description: "Aké osobné údaje pri žiadosti o financovanie spracúvame, prečo, ako dlho a aké máte práva.",
    keywords: "ochrana osobných údajov, GDPR, spracúvanie údajov",
    lead: "Čo o vás potrebujeme vedieť, prečo a ako s údajmi zaobchádzame.",
    controller:
      "Prevádzkovateľom podľa GDPR je {name}, {address}. S čímkoľvek, čo sa týka vašich údajov, sa obráťte na {email}.",
    sections: {
      what: {
        title: "Čo spracúvame",
        text: "Údaje, ktoré vyplníte v žiadosti: identifikačné a kontaktné údaje, doklad totožnosti, bankový účet, údaje o spoločnosti a jej konečných užívateľoch výhod, parametre financovania. K udelenému súhlasu ukladáme jeho presné znenie, čas, jazyk, IP adresu a prehliadač.",
      },
      why: {
        title: "Prečo",
        text: "Aby sme mohli žiadosť posúdiť a zmluvu uzavrieť a aby sme splnili povinnosti podľa zákona o ochrane pred legalizáciou príjmov z trestnej činnosti. Marketingové oznámenia posielame len s vaším súhlasom.",
      },
      keep: {
        title: "Ako dlho",
        text: "Nedokončenú žiadosť vymažeme po {days}, alebo hneď, keď ju vymažete sami. Dokončenú v tejto službe uchovávame, aby sme splnili povinnosti podľa zákona: v Česku {cz}, na Slovensku {sk}, v Maďarsku {hu} odo dňa odoslania. Ak na jej základe uzavrieme zmluvu, uchovávame žiadosť aj záznamy o zmluve počas rovnakej doby od ukončenia obchodného vzťahu, teda od skončenia vašej poslednej zmluvy s nami. IP adresy, z ktorých sa prihlasujete a meníte údaje v účte, uchovávame 90 dní, aby sme odhalili zneužitie.",
        days: { one: "{count} dni", few: "{count} dňoch", other: "{count} dňoch" },
        years: { one: "{count} rok", few: "{count} roky", other: "{count} rokov" },
      },
      protect: {
        title: "Ako ich chránime",
        text: "Vyplnené údaje ukladáme šifrované. Odkaz na žiadosť sám osebe na cudzom zariadení neukáže žiadne osobné údaje: je k nemu potrebný kód, ktorý pošleme na váš kontakt. Do úložiska prehliadača žiadne osobné údaje nezapisujeme.",
      },
      cookies: {
        title: "Cookies",
        text: "Nevyhnutné cookies používame vždy: chránia formuláre, udržiavajú reláciu a prihlásenie, pamätajú si vašu voľbu cookies a vďaka jednej môžete na tom istom zariadení pokračovať v žiadosti. Návštevnosť meriame a na spokojnosť sa pýtame len s vaším súhlasom, ktorý môžete kedykoľvek zmeniť v nastavení cookies. V prehliadači si pamätáme aj zvolený svetlý alebo tmavý režim a čas, dokedy ste prihlásení.",
        everywhere:
          "Ak súhlasíte, skripty týchto služieb bežia aj na stránkach, kde vypĺňate žiadosť a pracujete so svojím účtom, a môžu čítať, čo na nich je.",
      },
      rights: {
        title: "Vaše práva",
        text: "Máte právo na prístup k údajom, na ich opravu, vymazanie, obmedzenie spracúvania a prenosnosť, právo namietať a odvolať súhlas rovnako ľahko, ako ste ho udelili. Sťažnosť môžete podať na úrade na ochranu osobných údajov.",
      },
    },
  },
  accessibility: {
    title: "Vyhlásenie o prístupnosti",
    description: "Ako je táto služba prístupná, podľa čoho ju overujeme a komu napísať, keď narazíte na prekážku.",
    keywords: "prístupnosť, WCAG, vyhlásenie o prístupnosti",
    lead: "Chceme, aby žiadosť zvládol každý: klávesnicou, s čítačkou obrazovky, s veľkým písmom aj na malom telefóne.",
    sections: {
      standard: {
        title: "Podľa čoho službu tvoríme",
        text: "Služba je navrhnutá podľa WCAG 2.2 na úrovni AA a podľa európskeho aktu o prístupnosti (smernica (EÚ) 2019/882).",
      },
      how: {
        title: "Čo to znamená",
        text: "Všetko sa dá ovládať klávesnicou a aktívny prvok je vždy zvýraznený. Chyby sú opísané slovami, nielen vyznačené farbou. Stránku možno zväčšiť na 400 %. Pohyb na obrazovke sa riadi nastavením vášho zariadenia. Začať žiadosť sa dá aj bez JavaScriptu, na ďalšie kroky je nevyhnutný.",
      },
      check: {
        title: "Ako to overujeme",
        text: "Každú obrazovku kontrolujeme automatickým nástrojom axe vo svetlom aj tmavom režime a prechádzame ju klávesnicou.",
      },
      limits: {
        title: "Čo zatiaľ nemáme",
        text: "Dokument so súhlasom je štruktúrované PDF s označeným jazykom. Jeho zhodu s normou PDF/UA nezávislý nástroj zatiaľ nepotvrdil.",
      },
      contact: {
        title: "Narazili ste na prekážku?",
        text: "Napíšte na {email} alebo zavolajte na {phone}. Nájdeme inú cestu.",
      },
    },
  },
};
