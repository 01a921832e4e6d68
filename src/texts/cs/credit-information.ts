import { byCountry } from "#texts/by-country.ts";

import type { TextTree } from "#texts/shape.ts";

/** The standard pre-contract information of Directive (EU) 2023/2225. */
export const creditInformation = {
  title: "Předsmluvní informace o spotřebitelském úvěru",
  short: "Předsmluvní informace",
  lead: "Standardní informace podle směrnice (EU) 2023/2225. Nejsou návrhem smlouvy a k ničemu vás nezavazují.",
  ofOffer: "Údaje odpovídají nabídce {reference}.",
  indicative:
    "Údaje jsou orientační: vycházejí z toho, co jste vyplnili, a z naší obvyklé úrokové sazby. Závazné informace dostanete s nabídkou.",
  example:
    "Příklad: půjčíte si {amount} na {months} s pevnou úrokovou sazbou {interestRate} ročně a splácíte měsíčně, zpravidla {instalment}. RPSN je {annualRate} a celkem zaplatíte {payable}.",
  download: "Stáhnout PDF",
  failed: "Dokument se nepodařilo stáhnout. Zkuste to prosím znovu.",
  groups: {
    creditor: "Věřitel",
    credit: "Hlavní údaje o úvěru",
    costs: "Náklady úvěru",
    arrears: "Co se stane při prodlení",
    rights: "Vaše práva",
  },
  labels: {
    creditor: "Věřitel",
    address: "Adresa",
    contact: "Kontakt",
    product: "Druh úvěru",
    amount: "Celková výše úvěru",
    drawing: "Podmínky čerpání",
    period: "Doba trvání",
    instalments: "Splátky",
    payable: "Celková částka, kterou zaplatíte",
    goods: "Zboží a jeho cena",
    downpayment: "Akontace",
    security: "Zajištění",
    interestRate: "Úroková sazba",
    annualRate: "RPSN",
    insurance: "Povinné pojištění a služby",
    cost: "Celkové náklady úvěru",
    other: "Další náklady",
    arrears: "Prodlení",
    withdrawal: "Odstoupení od smlouvy",
    early: "Předčasné splacení",
    register: "Nahlédnutí do registrů",
    draft: "Návrh smlouvy",
    supervision: "Dohled",
    complaints: "Mimosoudní řešení sporů",
    valid: "Platnost informací",
  },
  products: {
    credit: "Spotřebitelský úvěr na koupi vozidla",
    financialLeasing: "Finanční leasing s koupí vozidla na konci",
  },
  values: {
    drawing: "Jednorázově prodejci vozidla po podpisu smlouvy a splnění jejích podmínek.",
    period: { one: "{count} měsíc", few: "{count} měsíce", other: "{count} měsíců" },
    instalments:
      "Počet měsíčních splátek: {period}, zpravidla {instalment}; poslední se může lišit o zaokrouhlení. Ze splátky se nejdřív hradí úrok, pak jistina.",
    goods: "Vozidlo v ceně {price}",
    goodsNamed: "{vehicle}, {price}",
    securityOfCredit: byCountry({
      cz: "Zajišťovací převod vlastnického práva k vozidlu do splacení úvěru.",
      sk: "Zajišťovací převod vlastnického práva k vozidlu do splacení úvěru.",
      hu: "Vozidlo slouží do splacení úvěru jako zajištění.",
    }),
    securityOfLeasing: "Vozidlo je do zaplacení všech splátek naše.",
    interestRate: "{interestRate} ročně, pevná po celou dobu trvání.",
    annualRate: "{annualRate}. Zahrnuje všechny náklady, které známe, a předpokládá, že budou splátky placeny včas.",
    insuranceIncluded: "{fees} v každé splátce, celkem {feesTotal}. Náklady jsou v RPSN zahrnuty.",
    noInsurance: "Nejsou podmínkou úvěru.",
    other: "Za uzavření a vedení smlouvy neplatíte nic.",
    arrears:
      "Z opožděných splátek platíte zákonný úrok z prodlení a účelně vynaložené náklady na upomínky. Při dlouhodobém prodlení můžeme po výzvě celý úvěr zesplatnit, vozidlo odebrat a zapsat dluh do úvěrového registru. Neplacení může mít vážné následky a ztížit získání dalšího úvěru.",
    withdrawal:
      "Do 14 dnů od uzavření smlouvy, bez udání důvodu. U smlouvy uzavřené online k tomu máte na zákaznickém portálu tlačítko.",
    early:
      "Kdykoli, zcela nebo zčásti, s úměrným snížením nákladů. Náhrada je nejvýše 1 % předčasně splacené částky, zbývá-li do konce víc než rok, jinak 0,5 %.",
    register: "Zamítneme-li žádost na základě registru, sdělíme vám bezplatně výsledek nahlédnutí.",
    draft: "Na požádání dostanete bezplatně návrh smlouvy.",
    valid: "Do {date}.",
    validUntilChanged: "Do změny našeho ceníku.",
  },
  authorities: byCountry({
    cz: { supervision: "Česká národní banka, www.cnb.cz", complaints: "Finanční arbitr, www.finarbitr.cz" },
    sk: {
      supervision: "Národná banka Slovenska, www.nbs.sk",
      complaints: "Subjekty alternativního řešení sporů, jejich seznam vede Ministerstvo hospodářství SR, www.mhsr.sk",
    },
    hu: {
      supervision: "Magyar Nemzeti Bank, www.mnb.hu",
      complaints: "Pénzügyi Békéltető Testület, www.mnb.hu/bekeltetes",
    },
  }),
} as const satisfies TextTree;
