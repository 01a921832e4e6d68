import type { creditInformation as czech } from "#texts/cs/credit-information.ts";
import type { Shape } from "#texts/shape.ts";

export const creditInformation: Shape<typeof czech> = {
  title: "Predzmluvné informácie o spotrebiteľskom úvere",
  short: "Predzmluvné informácie",
  lead: "Štandardné informácie podľa smernice (EÚ) 2023/2225. Nie sú návrhom zmluvy a na nič vás nezaväzujú.",
  ofOffer: "Údaje zodpovedajú ponuke {reference}.",
  indicative:
    "Údaje sú orientačné: vychádzajú z toho, čo ste vyplnili, a z našej obvyklej úrokovej sadzby. Záväzné informácie dostanete s ponukou.",
  example:
    "Príklad: požičiate si {amount} na {months} s pevnou úrokovou sadzbou {interestRate} ročne a splácate mesačne, spravidla {instalment}. RPMN je {annualRate} a celkovo zaplatíte {payable}.",
  download: "Stiahnuť PDF",
  failed: "Dokument sa nepodarilo stiahnuť. Skúste to, prosím, znova.",
  groups: {
    creditor: "Veriteľ",
    credit: "Hlavné údaje o úvere",
    costs: "Náklady úveru",
    arrears: "Čo sa stane pri omeškaní",
    rights: "Vaše práva",
  },
  labels: {
    creditor: "Veriteľ",
    address: "Adresa",
    contact: "Kontakt",
    product: "Druh úveru",
    amount: "Celková výška úveru",
    drawing: "Podmienky čerpania",
    period: "Doba trvania",
    instalments: "Splátky",
    payable: "Celková suma, ktorú zaplatíte",
    goods: "Tovar a jeho cena",
    downpayment: "Akontácia",
    security: "Zabezpečenie",
    interestRate: "Úroková sadzba",
    annualRate: "RPMN",
    insurance: "Povinné poistenie a služby",
    cost: "Celkové náklady úveru",
    other: "Ďalšie náklady",
    arrears: "Omeškanie",
    withdrawal: "Odstúpenie od zmluvy",
    early: "Predčasné splatenie",
    register: "Nahliadnutie do registrov",
    draft: "Návrh zmluvy",
    supervision: "Dohľad",
    complaints: "Mimosúdne riešenie sporov",
    valid: "Platnosť informácií",
  },
  products: {
    credit: "Spotrebiteľský úver na kúpu vozidla",
    financialLeasing: "Finančný lízing s kúpou vozidla na konci",
  },
  values: {
    drawing: "Jednorazovo predajcovi vozidla po podpise zmluvy a splnení jej podmienok.",
    period: { one: "{count} mesiac", few: "{count} mesiace", other: "{count} mesiacov" },
    instalments:
      "Počet mesačných splátok: {period}, spravidla {instalment}; posledná sa môže líšiť o zaokrúhlenie. Zo splátky sa najprv hradí úrok, potom istina.",
    goods: "Vozidlo v cene {price}",
    goodsNamed: "{vehicle}, {price}",
    securityOfCredit: {
      cz: "Zabezpečovací prevod vlastníckeho práva k vozidlu do splatenia úveru.",
      sk: "Zabezpečovací prevod vlastníckeho práva k vozidlu do splatenia úveru.",
      hu: "Vozidlo slúži do splatenia úveru ako zabezpečenie.",
    },
    securityOfLeasing: "Vozidlo je do zaplatenia všetkých splátok naše.",
    interestRate: "{interestRate} ročne, pevná počas celého trvania.",
    annualRate: "{annualRate}. Zahŕňa všetky náklady, ktoré poznáme, a predpokladá, že splátky budú platené včas.",
    insuranceIncluded: "{fees} v každej splátke, spolu {feesTotal}. Náklady sú v RPMN zahrnuté.",
    noInsurance: "Nie sú podmienkou úveru.",
    other: "Za uzavretie a vedenie zmluvy neplatíte nič.",
    arrears:
      "Z oneskorených splátok platíte zákonný úrok z omeškania a účelne vynaložené náklady na upomienky. Pri dlhodobom omeškaní môžeme po výzve celý úver zosplatniť, vozidlo odobrať a zapísať dlh do úverového registra. Neplatenie môže mať vážne následky a sťažiť získanie ďalšieho úveru.",
    withdrawal:
      "Do 14 dní od uzavretia zmluvy, bez udania dôvodu. Pri zmluve uzavretej online na to máte na zákazníckom portáli tlačidlo.",
    early:
      "Kedykoľvek, úplne alebo sčasti, s úmerným znížením nákladov. Náhrada je najviac 1 % predčasne splatenej sumy, ak do konca zostáva viac ako rok, inak 0,5 %.",
    register: "Ak žiadosť zamietneme na základe registra, bezplatne vám oznámime výsledok nahliadnutia.",
    draft: "Na požiadanie dostanete bezplatne návrh zmluvy.",
    valid: "Do {date}.",
    validUntilChanged: "Do zmeny nášho cenníka.",
  },
  authorities: {
    cz: { supervision: "Česká národní banka, www.cnb.cz", complaints: "Finanční arbitr, www.finarbitr.cz" },
    sk: {
      supervision: "Národná banka Slovenska, www.nbs.sk",
      complaints: "Subjekty alternatívneho riešenia sporov, ich zoznam vedie Ministerstvo hospodárstva SR, www.mhsr.sk",
    },
    hu: {
      supervision: "Magyar Nemzeti Bank, www.mnb.hu",
      complaints: "Pénzügyi Békéltető Testület, www.mnb.hu/bekeltetes",
    },
  },
};
