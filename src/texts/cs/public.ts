import type { TextTree } from "#texts/shape.ts";

/** The pages that anyone may read: the start page, the start of the wizard, privacy, accessibility. */
export const publicPages = {
  start: {
    title: "Financování vozidla",
    description:
      "Po přihlášení nebo registraci máte okamžitý přístup ke smlouvám, dokumentům a dalším online službám. Žádost o financování vozidla vyplníte za deset minut.",
    keywords: "financování vozidla, leasing, úvěr na auto, operativní leasing, žádost online",
    heading: "O financování vozidla požádáte za deset minut",
    lead: "Vyplníte údaje, zkontrolujete je a\u00a0udělíte souhlas. Všechno z\u00a0telefonu, bez papírů. Přerušit to můžete kdykoli, rozepsaná žádost zůstane uložená.",
    choose: "Kde budete o financování žádat?",
    countries: {
      cz: { name: "Česko", note: "Fyzické osoby, podnikatelé a firmy" },
      sk: { name: "Slovensko", note: "Fyzické osoby, podnikatelé a firmy" },
      hu: { name: "Maďarsko", note: "Fyzické osoby, podnikatelé a firmy" },
    },
  },
  onboarding: {
    title: "Žádost o financování – {country}",
    description: "Co budete k žádosti o financování vozidla potřebovat a jak dlouho to trvá. Začít můžete hned.",
    keywords: "žádost o financování, leasing, úvěr, potřebné doklady",
    countries: { cz: "Česko", sk: "Slovensko", hu: "Maďarsko" },
    headings: {
      default: "Žádost o financování vozidla",
      guarantor: "Údaje ručitele",
      sublease: "Údaje uživatele vozidla",
      other: "Údaje další smluvní strany",
    },
    lead: "Čtyři krátké kroky. Než žádost odešlete, všechno si na konci zkontrolujete.",
    partner: {
      guarantor: "Vyplňujete jako ručitel. Na parametry financování se vás ptát nebudeme.",
      sublease:
        "Vyplňujete jako třetí osoba, která bude vozidlo užívat. Na parametry financování se vás ptát nebudeme.",
      other: "Vyplňujete jako další smluvní strana. Na parametry financování se vás ptát nebudeme.",
    },
    duration: "Asi 10\u00a0minut",
    durationNote: {
      one: "Vyplňování můžete kdykoli přerušit. Rozepsaná žádost zůstane {count}\u00a0den uložená.",
      few: "Vyplňování můžete kdykoli přerušit. Rozepsaná žádost zůstane {count}\u00a0dny uložená.",
      other: "Vyplňování můžete kdykoli přerušit. Rozepsaná žádost zůstane {count}\u00a0dní uložená.",
    },
    start: "Začít vyplňovat",
    privacy: "Údaje použijeme jen k vyřízení žádosti a ukládáme je šifrované.",
    privacyLink: "Jak s nimi nakládáme",
    steps: {
      heading: "Co vás čeká",
      who: { title: "Kdo žádá", text: "Typ žadatele, e-mail a telefon, na které se vám ozveme." },
      business: {
        title: "Firma a financování",
        text: "Účet, údaje o\u00a0firmě a\u00a0jejích skutečných majitelích, vozidlo a\u00a0splátky.",
      },
      account: { title: "Účet a firma", text: "Bankovní účet a údaje o firmě, pokud za ni jednáte." },
      person: {
        title: "Osobní údaje",
        text: "Adresa, doklad totožnosti a\u00a0několik otázek, na které se musíme ze zákona zeptat.",
      },
      consent: {
        title: "Kontrola a souhlas",
        text: "Projdete si vyplněné údaje a\u00a0udělíte souhlas. Dokument přijde e-mailem.",
      },
    },
    atHand: {
      heading: "Co mít po ruce",
      everyone: "Pro každého",
      business: "Navíc pro podnikatele a firmy",
      cz: {
        everyone: [
          "občanský průkaz, cestovní pas nebo povolení k pobytu",
          "rodné číslo",
          "číslo bankovního účtu nebo IBAN",
        ],
        business: [
          "IČO (název a adresu doplníme z rejstříku)",
          "u firmy: údaje o skutečných majitelích a jejich rodná čísla",
        ],
        financing: "cenu vozidla, akontaci a dobu trvání",
      },
      sk: {
        everyone: [
          "občanský průkaz, cestovní pas nebo povolení k pobytu",
          "rodné číslo",
          "číslo bankovního účtu nebo IBAN",
        ],
        business: [
          "IČO (název a adresu doplníme z rejstříku)",
          "u firmy: údaje o skutečných majitelích a jejich rodná čísla",
        ],
        financing: "cenu vozidla, akontaci a dobu trvání",
      },
      hu: {
        everyone: [
          "občanský průkaz, cestovní pas, povolení k pobytu nebo řidičský průkaz",
          "osobní daňové číslo (adóazonosító jel)",
          "číslo bankovního účtu nebo IBAN",
        ],
        business: [
          "daňové číslo (adószám) a\u00a0číslo v\u00a0rejstříku firem (cégjegyzékszám), u\u00a0podnikatele evidenční číslo",
          "u firmy: údaje o skutečných majitelích nebo členech vrcholného vedení",
        ],
      },
    },
    resume:
      "Už jste začali? Otevřete odkaz, přes který jste žádost vyplňovali. Na jiném zařízení ji otevřete kódem, který vám pošleme na e-mail nebo telefon.",
  },
  privacy: {
    title: "Ochrana osobních údajů",
    description: "Jaké osobní údaje při žádosti o financování zpracováváme, proč, jak dlouho a jaká máte práva.",
    keywords: "ochrana osobních údajů, GDPR, zpracování údajů",
    lead: "Co o vás potřebujeme vědět, proč a jak s údaji nakládáme.",
    controller: "Správcem údajů je {name}, {address}. S\u00a0čímkoli, co se týká vašich údajů, se obraťte na {email}.",
    sections: {
      what: {
        title: "Co zpracováváme",
        text: "Údaje, které vyplníte v\u00a0žádosti: identifikační a\u00a0kontaktní údaje, doklad totožnosti, bankovní účet, údaje o\u00a0firmě a\u00a0jejích skutečných majitelích, parametry financování. K\u00a0udělenému souhlasu ukládáme jeho přesné znění, čas, jazyk, adresu připojení a\u00a0prohlížeč.",
      },
      why: {
        title: "Proč",
        text: "Abychom mohli žádost posoudit a\u00a0smlouvu uzavřít a\u00a0abychom splnili povinnosti podle zákona o\u00a0opatřeních proti praní špinavých peněz. Obchodní sdělení posíláme jen s\u00a0vaším souhlasem.",
      },
      keep: {
        title: "Jak dlouho",
        text: "Nedokončenou žádost smažeme po {days}, nebo hned, když ji smažete sami. Dokončenou v\u00a0této službě uchováváme, abychom splnili povinnosti podle zákona: v\u00a0Česku {cz}, na Slovensku {sk}, v\u00a0Maďarsku {hu} ode dne odeslání. Záznamy o\u00a0smlouvě, kterou na jejím základě uzavřeme, uchováváme po zákonnou dobu od ukončení obchodního vztahu.",
        days: { one: "{count}\u00a0dni", few: "{count}\u00a0dnech", other: "{count}\u00a0dnech" },
        years: { one: "{count}\u00a0rok", few: "{count}\u00a0roky", other: "{count}\u00a0let" },
      },
      protect: {
        title: "Jak je chráníme",
        text: "Vyplněné údaje ukládáme šifrované. Odkaz na žádost sám o\u00a0sobě na cizím zařízení neukáže žádné osobní údaje: je k\u00a0němu potřeba kód, který pošleme na váš kontakt. Do úložiště prohlížeče žádné osobní údaje nezapisujeme.",
      },
      cookies: {
        title: "Cookies",
        text: "Nezbytné cookies používáme vždy: chrání formuláře, udržují relaci a\u00a0přihlášení, pamatují si vaši volbu cookies a\u00a0díky jedné můžete na stejném zařízení pokračovat v\u00a0žádosti. Návštěvnost měříme a\u00a0na spokojenost se ptáme jen s\u00a0vaším souhlasem, který můžete kdykoli změnit v\u00a0nastavení cookies. V\u00a0prohlížeči si pamatujeme také zvolený světlý nebo tmavý režim a\u00a0dobu, do kdy jste přihlášeni.",
      },
      rights: {
        title: "Vaše práva",
        text: "Máte právo na přístup k\u00a0údajům, na jejich opravu, výmaz, omezení zpracování a\u00a0přenositelnost, právo vznést námitku a\u00a0odvolat souhlas stejně snadno, jako jste jej udělili. Stížnost můžete podat u\u00a0dozorového úřadu pro ochranu osobních údajů.",
      },
    },
  },
  accessibility: {
    title: "Prohlášení o přístupnosti",
    description: "Jak je tato služba přístupná, podle čeho ji ověřujeme a komu napsat, když narazíte na překážku.",
    keywords: "přístupnost, WCAG, prohlášení o přístupnosti",
    lead: "Chceme, aby žádost zvládl každý: klávesnicí, se čtečkou obrazovky, s\u00a0velkým písmem i\u00a0na malém telefonu.",
    sections: {
      standard: {
        title: "Podle čeho službu tvoříme",
        text: "Služba je navržena podle WCAG 2.2 na úrovni AA a\u00a0podle evropského aktu o\u00a0přístupnosti (směrnice (EU) 2019/882).",
      },
      how: {
        title: "Co to znamená",
        text: "Všechno lze ovládat klávesnicí a\u00a0aktivní prvek je vždy zvýrazněný. Chyby jsou popsané slovy, ne jen vyznačené barvou. Stránku lze zvětšit na 400\u00a0%. Pohyb na obrazovce se řídí nastavením vašeho zařízení. Začít žádost lze i\u00a0bez JavaScriptu, pro další kroky je nutný.",
      },
      check: {
        title: "Jak to ověřujeme",
        text: "Každou obrazovku kontrolujeme automatickým nástrojem axe ve světlém i\u00a0tmavém režimu a\u00a0procházíme ji klávesnicí.",
      },
      limits: {
        title: "Co zatím nemáme",
        text: "Dokument se souhlasem je strukturované PDF s\u00a0označeným jazykem. Jeho shodu s\u00a0normou PDF/UA nezávislý nástroj zatím nepotvrdil.",
      },
      contact: {
        title: "Narazili jste na překážku?",
        text: "Napište na {email} nebo zavolejte na {phone}. Najdeme jinou cestu.",
      },
    },
  },
} as const satisfies TextTree;
