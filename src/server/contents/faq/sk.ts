import type { faqCs } from "./cs.ts";
import type { SameQuestions } from "./faq-texts.ts";

export const faqSk: SameQuestions<typeof faqCs> = {
  contracts: {
    title: "Zmluvy",
    questions: {
      "contract-terms": {
        question: "Kde nájdem podmienky svojej zmluvy?",
        answer:
          "V časti Zmluvy otvorte tú, ktorá vás zaujíma. Uvidíte vozidlo, cenu, akontáciu, výšku splátky, začiatok a koniec aj to, koľko zostáva uhradiť.\n\nPodpísanú zmluvu a všeobecné podmienky si na tej istej stránke stiahnete v PDF.",
      },
      "payment-schedule": {
        question: "Kde je môj splátkový kalendár?",
        answer:
          "Na stránke zmluvy. Ukazuje každú splátku s dátumom splatnosti a sumou a vyznačuje, čo je uhradené. Stiahnuť ho môžete aj v PDF, pre viac zmlúv naraz v zozname zmlúv.",
      },
      "contract-end": {
        question: "Čo sa stane na konci zmluvy?",
        answer:
          "Pri finančnom lízingu a úvere zostáva vozidlo po uhradení poslednej splátky vám. Pri operatívnom lízingu vozidlo vraciate a protokol o vrátení nájdete medzi dokumentmi zmluvy.\n\nPred koncom vám napíšeme, čo je potrebné urobiť a kedy.",
      },
      "vehicle-damage": {
        question: "Čo mám robiť po nehode?",
        answer:
          "Škodu nahláste najprv poisťovni. Ak poisťovňa potrebuje náš súhlas s výplatou poistného plnenia (devinkuláciu), vytvoríte ho na stránke zmluvy a stiahnete v PDF.\n\nPri totálnej škode alebo odcudzení nám, prosím, zavolajte, dohodneme sa na ďalšom postupe.",
      },
    },
  },
  payments: {
    title: "Faktúry a platby",
    questions: {
      "pay-instalment": {
        question: "Ako zaplatím splátku?",
        answer:
          "Otvorte faktúru v časti Faktúry. Nájdete pri nej číslo účtu, variabilný symbol, sumu a QR kód, ktorý načítate v aplikácii svojej banky.",
      },
      "payment-not-booked": {
        question: "Prečo je zaplatená faktúra stále otvorená?",
        answer:
          "Platbu zapíšeme, hneď ako príde na náš účet, spravidla v nasledujúci pracovný deň. Skontrolujte aj variabilný symbol: platbu s chybným symbolom priraďujeme ručne a trvá to dlhšie.",
      },
      "payment-late": {
        question: "Nestihnem zaplatiť včas. Čo teraz?",
        answer:
          "Ozvite sa nám ešte pred splatnosťou, správa zmlúv s vami nájde riešenie. Po splatnosti posielame upomienku a môžeme účtovať úrok z omeškania podľa zmluvy.",
      },
      "postpone-instalment": {
        question: "Môžem splátku odložiť alebo zmeniť výšku splátok?",
        answer:
          "Ak nemáte nič po splatnosti, požiadajte o zmenu splátkového kalendára: o odklad najviac troch mesiacov alebo o inú dobu trvania. Formulár ukáže, čo žiadosť stojí a ako dlho trvá jej vybavenie.",
      },
      overpayment: {
        question: "Ako dostanem späť, čo mám zaplatené navyše?",
        answer:
          "Podajte žiadosť „Preplatok“. Peniaze vám pošleme na účet alebo ich započítame na ďalšiu splátku, podľa toho, čo si vyberiete.",
      },
      "invoices-for-accounting": {
        question: "Ako odovzdám faktúry do účtovníctva?",
        answer:
          "V časti Faktúry vyberte riadky a stiahnite ich ako ZIP. Prehľad pre Excel získate tlačidlom „Stiahnuť tabuľku“; obsahuje to, čo máte v zozname vyfiltrované.",
      },
    },
  },
  requests: {
    title: "Žiadosti",
    questions: {
      "early-termination": {
        question: "Koľko stojí predčasné ukončenie zmluvy?",
        answer:
          "V žiadosti o predčasné ukončenie vyberte zmluvu a deň. Uvidíte orientačnú sumu s rozpisom: neuhradené splátky, zostávajúcu istinu, úrok a náhradu za predčasné splatenie. Záväznú sumu dostanete s odpoveďou na žiadosť.",
      },
      cession: {
        question: "Môže zmluvu prevziať niekto iný?",
        answer:
          "Áno, požiadajte o postúpenie zmluvy. Požiadajte aspoň 30 dní vopred. Všetky splatné splátky musia byť uhradené a v deň postúpenia musí do konca zmluvy zostávať aspoň 60 dní. Nového nájomcu posúdime rovnako ako pri uzavretí zmluvy.",
      },
      "third-party-use": {
        question: "Smie vozidlo viesť alebo užívať niekto ďalší?",
        answer:
          "Členovia domácnosti a zamestnanci vozidlo viesť môžu. Ak ho chcete dlhodobo prenechať inej osobe alebo spoločnosti, požiadajte vopred o užívanie treťou osobou.",
      },
      "travel-abroad": {
        question: "Čo potrebujem na cestu do zahraničia?",
        answer:
          "Vo väčšine európskych krajín stačia doklady k vozidlu a splnomocnenie, ktoré nájdete v dokumentoch. Pre niektoré krajiny mimo Európskej únie je potrebná zelená karta; požiadate o ňu v časti Žiadosti.",
      },
      "request-progress": {
        question: "Ako zistím, v akom stave je moja žiadosť?",
        answer:
          "V časti Žiadosti vidíte stav každej žiadosti a na jej stránke aj celý priebeh. Ak od vás niečo potrebujeme, žiadosť je označená „Čaká na vás“.",
      },
      "withdraw-request": {
        question: "Môžem žiadosť vziať späť?",
        answer:
          "Áno, kým ju nezačneme vybavovať. Na stránke žiadosti stlačte „Vziať žiadosť späť“. Keď ju už začneme vybavovať, zavolajte nám, prosím.",
      },
    },
  },
  signing: {
    title: "Podpis",
    questions: {
      "sign-online": {
        question: "Ako zmluvu podpíšem online?",
        answer:
          "Zmluvy, ktoré čakajú na podpis, nájdete v menu Dokumenty pod položkou Podpis online. Zmluvu si prečítate a podpis potvrdíte jednorazovým kódom, ktorý vám pošleme. Podpísaný dokument potom nájdete pri zmluve.",
      },
      "sign-validity": {
        question: "Platí elektronický podpis rovnako ako vlastnoručný?",
        answer:
          "Áno, zmluvu možno platne uzavrieť aj elektronicky. Podpísaný dokument má stránku s údajmi o podpise a elektronickú pečať, ktorá prezradí každú neskoršiu zmenu.",
      },
      "sign-jointly": {
        question: "Za spoločnosť podpisujú dvaja konatelia. Ako to urobíme?",
        answer:
          "Každý sa prihlási svojím účtom a podpíše sám za seba. Pri zmluve vidíte, kto už podpísal a na koho sa čaká. Platí až s posledným podpisom.",
      },
    },
  },
  documents: {
    title: "Dokumenty",
    questions: {
      "missing-documents": {
        question: "Ako pošlem dokument, o ktorý ste požiadali?",
        answer:
          "V časti Dokumenty otvorte Chýbajúce dokumenty a nahrajte súbor. Prijímame PDF, JPEG, PNG a HEIC do 20 MB, takže stačí čitateľná fotografia z telefónu.",
      },
      "bulk-download": {
        question: "Môžem stiahnuť všetky dokumenty naraz?",
        answer:
          "Áno, v časti Hromadné stiahnutie. Archív pripravíme na pozadí, stránku môžete medzitým opustiť. Hotový archív je k dispozícii jeden deň.",
      },
      "insurer-payout": {
        question: "Čo je súhlas s výplatou poistného plnenia?",
        answer:
          "Kým je vozidlo financované, vypláca poisťovňa plnenie so súhlasom financujúcej spoločnosti. Súhlas (devinkuláciu) vytvoríte na stránke zmluvy a odovzdáte poisťovni.",
      },
    },
  },
  account: {
    title: "Účet",
    questions: {
      "connect-contract": {
        question: "Nevidím svoju zmluvu. Ako ju pripojím?",
        answer:
          "V Nastaveniach zvoľte „Pripojiť ďalšiu zmluvu“ a zadajte číslo zmluvy a rodné číslo alebo IČO. Na kontakt, ktorý pri zmluve evidujeme, pošleme overovací kód. Keď ho zadáte, zmluva sa pripojí.",
      },
      "several-customers": {
        question: "Spravujem viac spoločností. Ako medzi nimi prejdem?",
        answer:
          "Pri hlavnom menu vidíte, za koho konáte. Ťuknutím vyberiete iného zákazníka a uvidíte jeho zmluvy, faktúry a dokumenty.",
      },
      "forgotten-password": {
        question: "Čo mám robiť, keď nepoznám heslo?",
        answer:
          "Na prihlasovacej stránke zvoľte „Zabudnuté heslo“. Na e-mail vám pošleme odkaz, ktorý platí 30 minút a možno ho použiť raz. Po zmene hesla vás zo všetkých zariadení odhlásime.",
      },
      "message-notices": {
        question: "Ako vypnem upozornenia na nové správy?",
        answer:
          "V Nastaveniach zvoľte Upozornenia a pri nových správach Neposielať alebo použite odkaz na konci každého takého e-mailu. Rovnako si nastavíte aj ostatné upozornenia. Správy na portáli zostanú.",
      },
    },
  },
  security: {
    title: "Bezpečnosť",
    questions: {
      "second-factor": {
        question: "Ako účet lepšie zabezpečím?",
        answer:
          "V Nastaveniach zapnite dvojfázové overenie. Pri prihlásení potom okrem hesla zadáte kód z aplikácie v telefóne. Uložte si aj záložné kódy pre prípad, že o telefón prídete.",
      },
      "suspicious-email": {
        question: "Prišiel mi e-mail vo vašom mene. Ako zistím, že je podvodný?",
        answer:
          "Heslo ani overovací kód od vás nikdy nechceme e-mailom ani telefonicky. Na odkaz v podozrivej správe neklikajte, adresu portálu napíšte do prehliadača sami a správu nám prepošlite.",
      },
      "session-ends": {
        question: "Prečo ma portál odhlásil?",
        answer:
          "Po určitom čase bez činnosti sa prihlásenie končí, aby sa k vašim údajom nedostal nikto cudzí. Vopred vás upozorníme a prihlásenie môžete predĺžiť jedným stlačením.",
      },
      "unknown-device": {
        question: "Vidím prihlásenie, ktoré nepoznám. Čo mám urobiť?",
        answer:
          "V Nastaveniach medzi prihlásenými zariadeniami neznáme zariadenie odhláste a hneď si zmeňte heslo. Potom nám dajte vedieť.",
      },
    },
  },
};
