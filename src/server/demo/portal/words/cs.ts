import type { DemoWords } from "./demo-words.ts";

const contractNames = {
  financialLeasing: "Smlouva o finančním leasingu",
  credit: "Smlouva o úvěru",
  operatingLease: "Smlouva o operativním leasingu",
} as const;

const signature = "S pozdravem\noddělení správy smluv";

export const czechWords: DemoWords = {
  locale: "cs-CZ",
  titles: {
    contract: (product, number) => `${contractNames[product]} č. ${number}`,
    schedule: (number) => `Splátkový kalendář ke smlouvě č. ${number}`,
    handover: (vehicle, plate) => `Předávací protokol – ${vehicle}, ${plate}`,
    insurance: (plate) => `Pojistná smlouva k vozidlu ${plate}`,
    statement: (year, number) => `Roční vyúčtování ${year} ke smlouvě č. ${number}`,
    cession: (number) => `Smlouva o postoupení smlouvy č. ${number}`,
    guarantee: (number) => `Ručitelské prohlášení ke smlouvě č. ${number}`,
    consent: "Souhlas se zpracováním osobních údajů",
    framework: "Rámcová smlouva o financování vozidel",
  },
  vatExemption: "Osvobozeno od DPH podle § 54 zákona č. 235/2004 Sb., o dani z přidané hodnoty",
  demands: ({ customerType, plate, year }) =>
    customerType === "individual-consumer"
      ? [
          { kind: "identity-document", title: "Kopie nového občanského průkazu (obě strany)", isOfContract: false },
          { kind: "insurance-policy", title: `Doklad o havarijním pojištění vozidla ${plate}`, isOfContract: true },
        ]
      : [
          { kind: "financial-statement", title: `Účetní závěrka za rok ${year}`, isOfContract: false },
          { kind: "vehicle-registration", title: `Osvědčení o registraci vozidla ${plate}`, isOfContract: true },
        ],
  letters: {
    toSign: (number, vehicle, until) => ({
      subject: `Smlouva č. ${number} je připravena k podpisu`,
      body: [
        "Dobrý den,",
        `připravili jsme pro Vás smlouvu č. ${number} na vozidlo ${vehicle}. Podepsat ji můžete elektronicky přímo na portálu, stačí Vám k tomu telefon, na který pošleme jednorázový kód.`,
        `Smlouvu prosím podepište do ${until}. Po tomto datu bychom museli přepočítat splátky podle aktuální úrokové sazby.`,
        signature,
      ],
    }),
    overdue: (number, due, amount) => ({
      subject: `Upomínka: splátka ke smlouvě č. ${number} je po splatnosti`,
      body: [
        "Dobrý den,",
        `ke dni odeslání této zprávy neevidujeme úplnou úhradu splátky ke smlouvě č. ${number}, která byla splatná ${due}. Zbývá uhradit ${amount}.`,
        "Prosíme o úhradu do sedmi dnů. Platební údaje i QR kód najdete v detailu faktury. Pokud jste platbu mezitím odeslali, považujte tuto zprávu za bezpředmětnou.",
        signature,
      ],
    }),
    statement: (year, number) => ({
      subject: `Roční vyúčtování ${year}`,
      body: [
        "Dobrý den,",
        `v části Dokumenty jsme pro Vás připravili vyúčtování smlouvy č. ${number} za rok ${year}. Uvádí zaplacené splátky, jejich rozdělení na jistinu a úrok a zůstatek ke konci roku.`,
        "Vyúčtování slouží jako podklad pro účetnictví i pro daňové přiznání.",
        signature,
      ],
    }),
    terms: {
      subject: "Změna všeobecných podmínek",
      body: [
        "Dobrý den,",
        "od prvního dne příštího čtvrtletí se mění všeobecné podmínky financování. Zpřesňujeme v nich postup při totální škodě a při odcizení vozidla a doplňujeme možnost podepisovat dodatky elektronicky.",
        "Výše splátek ani ostatní ujednání Vašich smluv se nemění. Toto oznámení přikládáme také jako dokument PDF k založení.",
        signature,
      ],
    },
    welcome: {
      subject: "Vítejte v zákaznickém portálu",
      body: [
        "Dobrý den,",
        "na portálu máte na jednom místě své smlouvy, faktury a dokumenty. Můžete tu podat žádost, doložit chybějící dokument nebo si stáhnout splátkový kalendář.",
        "Kdybyste si s něčím nevěděli rady, ozvěte se nám. Telefonní čísla a e-mailové adresy jsou v části Kontakty.",
        signature,
      ],
    },
  },
  termsFile: "Oznámení o změně podmínek",
  equipment: {
    car: [
      "Adaptivní tempomat",
      "Světlomety LED Matrix",
      "Vyhřívaná přední sedadla",
      "Navigace s displejem 10 palců",
      "Parkovací kamera",
      "Tažné zařízení",
      "Dvouzónová klimatizace",
      "Bezklíčový přístup",
      "Zimní kola",
    ],
    van: [
      "Zadní dveře 270°",
      "Nezávislé topení",
      "Tažné zařízení",
      "Obložení nákladového prostoru",
      "Parkovací kamera",
      "Klimatizace",
      "Digitální tachograf",
    ],
  },
  requests: {
    note: (type, status) => {
      if (status === "waiting-for-customer") {
        return type === "overpayment"
          ? "Doložte prosím výpis z účtu, na kterém jsou obě platby."
          : "Doložte prosím podpis obou stran. Formulář jsme Vám poslali e-mailem.";
      }
      if (status === "rejected") return "Žádosti nemůžeme vyhovět, protože na smlouvě není žádný přeplatek.";
      if (status !== "done") return null;
      return type === "greenCard"
        ? "Zelenou kartu jsme poslali na Váš e-mail."
        : "Vyřízeno, dokument najdete v části Dokumenty.";
    },
    thread: (type, status) => {
      if (type === "greenCard")
        return ["Cesta začíná už příští týden, stihne se to prosím?", "Ano, kartu Vám pošleme nejpozději zítra."];
      if (type === "sublease")
        return [
          "Vozidlo bude používat i o víkendech.",
          "Děkujeme. Souhlas připravíme, jakmile dostaneme podepsaný formulář.",
        ];
      if (type === "repaymentScheduleChange")
        return [
          "Na jaře se tržby vracejí na obvyklou úroveň.",
          "Děkujeme za vysvětlení, nový splátkový kalendář připravujeme.",
        ];
      if (type !== "overpayment") return ["Prosím o zprávu, jakmile bude známa konečná částka."];
      const paidTwice = "Poslední splátka odešla omylem dvakrát.";
      if (status === "rejected")
        return [paidTwice, "Prošli jsme všechny přijaté platby a každou splátku jsme našli jen jednou."];
      return status === "waiting-for-customer"
        ? [paidTwice, "Druhou platbu zatím nevidíme. K jejímu dohledání potřebujeme výpis z účtu."]
        : [paidTwice, "Děkujeme za upozornění, obě platby dohledáváme."];
    },
    driver: "Markéta Vlčková",
    purpose: "Cesta do Chorvatska",
    reason: "Sezónní pokles tržeb v zimních měsících",
  },
  contacts: { "contract-management": ["Lenka Horáčková", "Tomáš Pešek"], sales: ["Radek Vojtíšek", "Hana Křížová"] },
  strangers: {
    specimen: "Jan Vzor",
    previousLessee: "Zahradnictví Polabí s.r.o.",
    prospect: { customerType: "individual-consumer", name: "Barbora Šimáčková" },
  },
};
