import { byCountry } from "#texts/by-country.ts";

import type { TextTree } from "#texts/shape.ts";

export const publicPages = {
  start: {
    title: "Financování vozidla",
    description:
      "Po přihlášení nebo registraci máte okamžitý přístup ke smlouvám, dokumentům a dalším online službám. Žádost o financování vozidla vyplníte za deset minut.",
    keywords: "financování vozidla, leasing, úvěr na auto, operativní leasing, žádost online",
    heading: "O financování vozidla požádáte za deset minut",
    lead: "Vyplníte údaje, zkontrolujete je a udělíte souhlas. Všechno z telefonu, bez papírů. Přerušit to můžete kdykoli, rozepsaná žádost zůstane uložená.",
    choose: "Kde budete o financování žádat?",
    countries: byCountry({
      cz: { name: "Česko", note: "Fyzické osoby, podnikatelé a firmy" },
      sk: { name: "Slovensko", note: "Fyzické osoby, podnikatelé a firmy" },
      hu: { name: "Maďarsko", note: "Fyzické osoby, podnikatelé a firmy" },
    }),
  },
  onboarding: {
    title: "Žádost o financování – {country}",
    description: "Co budete k žádosti o financování vozidla potřebovat a jak dlouho to trvá. Začít můžete hned.",
    keywords: "žádost o financování, leasing, úvěr, potřebné doklady",
    countries: byCountry({ cz: "Česko", sk: "Slovensko", hu: "Maďarsko" }),
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
    duration: "Asi 10 minut",
    durationNote: {
      one: "Vyplňování můžete kdykoli přerušit. Rozepsaná žádost zůstane {count} den uložená.",
      few: "Vyplňování můžete kdykoli přerušit. Rozepsaná žádost zůstane {count} dny uložená.",
      other: "Vyplňování můžete kdykoli přerušit. Rozepsaná žádost zůstane {count} dní uložená.",
    },
    start: "Začít vyplňovat",
    privacy: "Údaje použijeme jen k vyřízení žádosti a ukládáme je šifrované.",
    privacyLink: "Jak s nimi nakládáme",
    steps: {
      heading: "Co vás čeká",
      who: { title: "Kdo žádá", text: "Typ žadatele, e-mail a telefon, na které se vám ozveme." },
      business: {
        title: "Firma a financování",
        text: "Účet, údaje o firmě a jejích skutečných majitelích, vozidlo a splátky.",
      },
      account: { title: "Účet a firma", text: "Bankovní účet a údaje o firmě, pokud za ni jednáte." },
      person: {
        title: "Osobní údaje",
        text: "Adresa, doklad totožnosti a několik otázek, na které se musíme ze zákona zeptat.",
      },
      consent: {
        title: "Kontrola a souhlas",
        text: "Projdete si vyplněné údaje a udělíte souhlas. Dokument přijde e-mailem.",
      },
    },
    atHand: {
      heading: "Co mít po ruce",
      everyone: "Pro každého",
      business: "Navíc pro podnikatele a firmy",
      ...byCountry({
        cz: {
          everyone: [
            "občanský průkaz, cestovní pas nebo povolení k pobytu",
            "rodné číslo",
            "číslo bankovního účtu nebo IBAN",
          ],
          business: ["IČO (název doplníme z rejstříku)", "u firmy: údaje o skutečných majitelích a jejich rodná čísla"],
          financing: "cenu vozidla, akontaci a dobu trvání",
        },
        sk: {
          everyone: [
            "občanský průkaz, cestovní pas nebo povolení k pobytu",
            "rodné číslo",
            "číslo bankovního účtu nebo IBAN",
          ],
          business: ["IČO (název doplníme z rejstříku)", "u firmy: údaje o skutečných majitelích a jejich rodná čísla"],
          financing: "cenu vozidla, akontaci a dobu trvání",
        },
        hu: {
          everyone: [
            "občanský průkaz, cestovní pas, povolení k pobytu nebo řidičský průkaz",
            "osobní daňové číslo (adóazonosító jel)",
            "číslo bankovního účtu nebo IBAN",
          ],
          business: [
            "daňové číslo (adószám) a číslo v rejstříku firem (cégjegyzékszám), u podnikatele evidenční číslo",
            "u firmy: údaje o skutečných majitelích nebo členech vrcholného vedení",
          ],
        },
      }),
    },
    preview: { show: "Přečíst si předem text souhlasu", busy: "Načítám text" },
    resume:
      "Už jste začali? Otevřete odkaz, přes který jste žádost vyplňovali. Na jiném zařízení ji otevřete kódem, který vám pošleme na e-mail nebo telefon.",
  },
  privacy: {
    title: "Ochrana osobních údajů",
    description: "Jaké osobní údaje při žádosti o financování zpracováváme, proč, jak dlouho a jaká máte práva.",
    keywords: "ochrana osobních údajů, GDPR, zpracování údajů",
    lead: "Co o vás potřebujeme vědět, proč a jak s údaji nakládáme.",
    controller: "Správcem údajů je {name}, {address}. S čímkoli, co se týká vašich údajů, se obraťte na {email}.",
    sections: {
      what: {
        title: "Co zpracováváme",
        text: "Údaje, které vyplníte v žádosti: identifikační a kontaktní údaje, doklad totožnosti, bankovní účet, údaje o firmě a jejích skutečných majitelích, parametry financování. K udělenému souhlasu ukládáme jeho přesné znění, čas, jazyk, IP adresu a prohlížeč.",
      },
      why: {
        title: "Proč",
        text: "Abychom mohli žádost posoudit a smlouvu uzavřít a abychom splnili povinnosti podle zákona o opatřeních proti praní špinavých peněz. Obchodní sdělení posíláme jen s vaším souhlasem.",
      },
      keep: {
        title: "Jak dlouho",
        text: "Nedokončenou žádost smažeme po {days}, nebo hned, když ji smažete sami. Dokončenou v této službě uchováváme, abychom splnili povinnosti podle zákona: v Česku {cz}, na Slovensku {sk}, v Maďarsku {hu} ode dne odeslání. Pokud na jejím základě uzavřeme smlouvu, uchováváme žádost i záznamy o smlouvě po stejnou dobu od ukončení obchodního vztahu, tedy od skončení vaší poslední smlouvy s námi. IP adresy, ze kterých se přihlašujete a měníte údaje v účtu, uchováváme 90 dní, abychom odhalili zneužití.",
        days: { one: "{count} dni", few: "{count} dnech", other: "{count} dnech" },
        years: { one: "{count} rok", few: "{count} roky", other: "{count} let" },
      },
      protect: {
        title: "Jak je chráníme",
        text: "Vyplněné údaje ukládáme šifrované. Odkaz na žádost sám o sobě na cizím zařízení neukáže žádné osobní údaje: je k němu potřeba kód, který pošleme na váš kontakt. Do úložiště prohlížeče žádné osobní údaje nezapisujeme.",
      },
      cookies: {
        title: "Cookies",
        text: "Nezbytné cookies používáme vždy: chrání formuláře, udržují připojení a přihlášení, pamatují si vaši volbu cookies a jedna z nich vám umožní pokračovat v žádosti na stejném zařízení. Návštěvnost měříme a na spokojenost se ptáme jen s vaším souhlasem, který můžete kdykoli změnit v nastavení cookies. V prohlížeči si pamatujeme také zvolený světlý nebo tmavý režim a čas, do kdy jste přihlášeni.",
        /** where third-party scripts may run on all pages */
        everywhere:
          "Pokud souhlasíte, běží skripty těchto služeb i na stránkách, kde vyplňujete žádost a pracujete se svým účtem, a mohou číst, co na nich je.",
      },
      rights: {
        title: "Vaše práva",
        text: "Máte právo na přístup k údajům, na jejich opravu, výmaz, omezení zpracování a přenositelnost, právo vznést námitku a odvolat souhlas stejně snadno, jako jste jej udělili. Stížnost můžete podat u dozorového úřadu pro ochranu osobních údajů.",
      },
    },
  },
  accessibility: {
    title: "Prohlášení o přístupnosti",
    description: "Jak je tato služba přístupná, podle čeho ji ověřujeme a komu napsat, když narazíte na překážku.",
    keywords: "přístupnost, WCAG, prohlášení o přístupnosti",
    lead: "Chceme, aby žádost zvládl každý: klávesnicí, se čtečkou obrazovky, s velkým písmem i na malém telefonu.",
    sections: {
      standard: {
        title: "Podle čeho službu tvoříme",
        text: "Služba je navržena podle WCAG 2.2 na úrovni AA a podle evropského aktu o přístupnosti (směrnice (EU) 2019/882).",
      },
      how: {
        title: "Co to znamená",
        text: "Všechno lze ovládat klávesnicí a aktivní prvek je vždy zvýrazněný. Chyby jsou popsané slovy, ne jen vyznačené barvou. Stránku lze zvětšit na 400 %. Pohyb na obrazovce se řídí nastavením vašeho zařízení. Začít žádost lze i bez JavaScriptu, pro další kroky je nutný.",
      },
      check: {
        title: "Jak to ověřujeme",
        text: "Každou obrazovku kontrolujeme automatickým nástrojem axe ve světlém i tmavém režimu a procházíme ji klávesnicí.",
      },
      limits: {
        title: "Co zatím nemáme",
        text: "Dokument se souhlasem je strukturované PDF s označeným jazykem. Jeho shodu s normou PDF/UA nezávislý nástroj zatím nepotvrdil.",
      },
      contact: {
        title: "Narazili jste na překážku?",
        text: "Napište na {email} nebo zavolejte na {phone}. Najdeme jinou cestu.",
      },
    },
  },
} as const satisfies TextTree;
