import type { DemoWords } from "./demo-words.ts";

const contractNames = {
  financialLeasing: "Zmluva o finančnom lízingu",
  credit: "Zmluva o úvere",
  operatingLease: "Zmluva o operatívnom lízingu",
} as const;

const signature = "S pozdravom\noddelenie správy zmlúv";

export const slovakWords: DemoWords = {
  locale: "sk-SK",
  titles: {
    contract: (product, number) => `${contractNames[product]} č. ${number}`,
    schedule: (number) => `Splátkový kalendár k zmluve č. ${number}`,
    handover: (vehicle, plate) => `Odovzdávací protokol – ${vehicle}, ${plate}`,
    insurance: (plate) => `Poistná zmluva k vozidlu ${plate}`,
    statement: (year, number) => `Ročné vyúčtovanie ${year} k zmluve č. ${number}`,
    cession: (number) => `Zmluva o postúpení zmluvy č. ${number}`,
    guarantee: (number) => `Ručiteľské vyhlásenie k zmluve č. ${number}`,
    consent: "Súhlas so spracúvaním osobných údajov",
    framework: "Rámcová zmluva o financovaní vozidiel",
  },
  vatExemption: "Oslobodené od DPH podľa § 39 zákona č. 222/2004 Z. z. o dani z pridanej hodnoty",
  demands: ({ customerType, plate, year }) =>
    customerType === "individual-consumer"
      ? [
          { kind: "identity-document", title: "Kópia nového občianskeho preukazu (obe strany)", isOfContract: false },
          { kind: "insurance-policy", title: `Doklad o havarijnom poistení vozidla ${plate}`, isOfContract: true },
        ]
      : [
          { kind: "financial-statement", title: `Účtovná závierka za rok ${year}`, isOfContract: false },
          { kind: "vehicle-registration", title: `Osvedčenie o evidencii vozidla ${plate}`, isOfContract: true },
        ],
  letters: {
    toSign: (number, vehicle, until) => ({
      subject: `Zmluva č. ${number} je pripravená na podpis`,
      body: [
        "Dobrý deň,",
        `pripravili sme pre Vás zmluvu č. ${number} na vozidlo ${vehicle}. Podpísať ju môžete elektronicky priamo na portáli, stačí Vám telefón, na ktorý pošleme jednorazový kód.`,
        `Zmluvu, prosím, podpíšte do ${until}. Po tomto dátume by sme museli prepočítať splátky podľa aktuálnej úrokovej sadzby.`,
        signature,
      ],
    }),
    overdue: (number, due, amount) => ({
      subject: `Upomienka: splátka k zmluve č. ${number} je po splatnosti`,
      body: [
        "Dobrý deň,",
        `ku dňu odoslania tejto správy neevidujeme úplnú úhradu splátky k zmluve č. ${number}, ktorá bola splatná ${due}. Zostáva uhradiť ${amount}.`,
        "Prosíme o úhradu do siedmich dní. Platobné údaje aj QR kód nájdete v detaile faktúry. Ak ste platbu medzičasom odoslali, považujte túto správu za bezpredmetnú.",
        signature,
      ],
    }),
    statement: (year, number) => ({
      subject: `Ročné vyúčtovanie ${year}`,
      body: [
        "Dobrý deň,",
        `v časti Dokumenty sme pre Vás pripravili vyúčtovanie zmluvy č. ${number} za rok ${year}. Uvádza zaplatené splátky, ich rozdelenie na istinu a úrok a zostatok ku koncu roka.`,
        "Vyúčtovanie slúži ako podklad pre účtovníctvo aj pre daňové priznanie.",
        signature,
      ],
    }),
    terms: {
      subject: "Zmena všeobecných podmienok",
      body: [
        "Dobrý deň,",
        "od prvého dňa budúceho štvrťroka sa menia všeobecné podmienky financovania. Spresňujeme v nich postup pri totálnej škode a pri odcudzení vozidla a dopĺňame možnosť podpisovať dodatky elektronicky.",
        "Výška splátok ani ostatné dojednania Vašich zmlúv sa nemenia. Toto oznámenie prikladáme aj ako dokument PDF na založenie.",
        signature,
      ],
    },
    welcome: {
      subject: "Vitajte v zákazníckom portáli",
      body: [
        "Dobrý deň,",
        "na portáli máte na jednom mieste svoje zmluvy, faktúry a dokumenty. Môžete tu podať žiadosť, doložiť chýbajúci dokument alebo si stiahnuť splátkový kalendár.",
        "Ak si s niečím nebudete vedieť rady, ozvite sa nám. Telefónne čísla a e-mailové adresy sú v časti Kontakty.",
        signature,
      ],
    },
  },
  termsFile: "Oznámenie o zmene podmienok",
  equipment: {
    car: [
      "Adaptívny tempomat",
      "Svetlomety LED Matrix",
      "Vyhrievané predné sedadlá",
      "Navigácia s displejom 10 palcov",
      "Parkovacia kamera",
      "Ťažné zariadenie",
      "Dvojzónová klimatizácia",
      "Bezkľúčový prístup",
      "Zimné kolesá",
    ],
    van: [
      "Zadné dvere 270°",
      "Nezávislé kúrenie",
      "Ťažné zariadenie",
      "Obloženie nákladového priestoru",
      "Parkovacia kamera",
      "Klimatizácia",
      "Digitálny tachograf",
    ],
  },
  requests: {
    note: (type, status) => {
      if (status === "waiting-for-customer") {
        return type === "overpayment"
          ? "Doložte, prosím, výpis z účtu, na ktorom sú obe platby."
          : "Doložte, prosím, podpis oboch strán. Formulár sme Vám poslali e-mailom.";
      }
      if (status === "rejected") return "Žiadosti nemôžeme vyhovieť, pretože na zmluve nie je žiadny preplatok.";
      if (status !== "done") return null;
      return type === "greenCard"
        ? "Zelenú kartu sme poslali na Váš e-mail."
        : "Vybavené, dokument nájdete v časti Dokumenty.";
    },
    thread: (type, status) => {
      if (type === "greenCard")
        return ["Cesta sa začína už budúci týždeň, stihne sa to, prosím?", "Áno, kartu Vám pošleme najneskôr zajtra."];
      if (type === "sublease")
        return [
          "Vozidlo bude používať aj cez víkendy.",
          "Ďakujeme. Súhlas pripravíme, len čo dostaneme podpísaný formulár.",
        ];
      if (type === "repaymentScheduleChange")
        return [
          "Na jar sa tržby vracajú na obvyklú úroveň.",
          "Ďakujeme za vysvetlenie, nový splátkový kalendár pripravujeme.",
        ];
      if (type !== "overpayment") return ["Prosím o správu, keď bude známa konečná suma."];
      const paidTwice = "Posledná splátka odišla omylom dvakrát.";
      if (status === "rejected")
        return [paidTwice, "Prešli sme všetky prijaté platby a každú splátku sme našli len raz."];
      return status === "waiting-for-customer"
        ? [paidTwice, "Druhú platbu zatiaľ nevidíme. Na jej dohľadanie potrebujeme výpis z účtu."]
        : [paidTwice, "Ďakujeme za upozornenie, obe platby dohľadávame."];
    },
    driver: "Katarína Hudáková",
    purpose: "Cesta do Chorvátska",
    reason: "Sezónny pokles tržieb v zimných mesiacoch",
  },
  contacts: {
    "contract-management": ["Zuzana Kováčiková", "Peter Hronec"],
    sales: ["Martin Ďurica", "Jana Slobodová"],
  },
  strangers: {
    specimen: "Ján Vzor",
    previousLessee: "Záhradníctvo Podunajsko s.r.o.",
    prospect: { customerType: "individual-consumer", name: "Monika Vargová" },
  },
};
