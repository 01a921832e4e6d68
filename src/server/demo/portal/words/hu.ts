import type { DemoWords } from "./demo-words.ts";

const contractNames = {
  financialLeasing: "pénzügyi lízingszerződés",
  credit: "hitelszerződés",
  operatingLease: "operatív lízingszerződés",
} as const;

const signature = "Üdvözlettel:\na Szerződéskezelési osztály";

export const hungarianWords: DemoWords = {
  locale: "hu-HU",
  titles: {
    contract: (product, number) => `${number} számú ${contractNames[product]}`,
    schedule: (number) => `Törlesztési ütemterv a ${number} számú szerződéshez`,
    handover: (vehicle, plate) => `Átadás-átvételi jegyzőkönyv – ${vehicle}, ${plate}`,
    insurance: (plate) => `Biztosítási kötvény – ${plate}`,
    statement: (year, number) => `${year}. évi elszámolás a ${number} számú szerződésről`,
    cession: (number) => `Szerződésátruházási megállapodás – ${number}`,
    guarantee: (number) => `Kezességvállalási nyilatkozat – ${number}`,
    consent: "Hozzájárulás a személyes adatok kezeléséhez",
    framework: "Gépjármű-finanszírozási keretszerződés",
  },
  vatExemption: "Mentes az adó alól az általános forgalmi adóról szóló 2007. évi CXXVII. törvény 86. §-a alapján",
  demands: ({ customerType, plate, year }) =>
    customerType === "individual-consumer"
      ? [
          {
            kind: "identity-document",
            title: "Az új személyazonosító igazolvány másolata (mindkét oldal)",
            isOfContract: false,
          },
          { kind: "insurance-policy", title: `Cascobiztosítás igazolása – ${plate}`, isOfContract: true },
        ]
      : [
          { kind: "financial-statement", title: `${year}. évi beszámoló`, isOfContract: false },
          { kind: "vehicle-registration", title: `Forgalmi engedély másolata – ${plate}`, isOfContract: true },
        ],
  letters: {
    toSign: (number, vehicle, until) => ({
      subject: `Aláírásra vár a ${number} számú szerződés`,
      body: [
        "Tisztelt Ügyfelünk!",
        `Elkészítettük Önnek a ${number} számú szerződést, amelynek tárgya a következő jármű: ${vehicle}. A szerződést elektronikusan, közvetlenül a portálon írhatja alá; ehhez csak a telefonjára van szükség, amelyre egyszer használatos kódot küldünk.`,
        `Kérjük, hogy a szerződést legkésőbb eddig a napig írja alá: ${until} Ezt követően a törlesztőrészleteket az aktuális kamat alapján újra kell számolnunk.`,
        signature,
      ],
    }),
    overdue: (number, due, amount) => ({
      subject: `Fizetési felszólítás: lejárt tartozás a ${number} számú szerződésen`,
      body: [
        "Tisztelt Ügyfelünk!",
        `Jelen üzenetünk elküldéséig nem érkezett be a ${number} számú szerződés esedékes törlesztőrészletének teljes összege. A fizetési határidő ${due} volt, a fennálló tartozás ${amount}.`,
        "Kérjük, hogy az összeget hét napon belül egyenlítse ki. A fizetési adatokat és a QR-kódot a számla adatlapján találja. Ha az összeget időközben már átutalta, kérjük, tekintse levelünket tárgytalannak.",
        signature,
      ],
    }),
    statement: (year, number) => ({
      subject: `${year}. évi elszámolás`,
      body: [
        "Tisztelt Ügyfelünk!",
        `A Dokumentumok menüpontban elérhető a ${number} számú szerződés ${year}. évi elszámolása. Az elszámolás tartalmazza a befizetett törlesztőrészleteket, ezek megoszlását tőkére és kamatra, valamint az év végén fennálló tartozást.`,
        "Az elszámolás a könyveléshez és az adóbevalláshoz is felhasználható.",
        signature,
      ],
    }),
    terms: {
      subject: "Változnak az általános szerződési feltételek",
      body: [
        "Tisztelt Ügyfelünk!",
        "A következő negyedév első napjától módosulnak a finanszírozás általános szerződési feltételei. Pontosítjuk a totálkár és a gépjárműlopás esetén követendő eljárást, és lehetővé tesszük a szerződésmódosítások elektronikus aláírását.",
        "A törlesztőrészletek összege és szerződéseinek egyéb rendelkezései nem változnak. Értesítésünket PDF formátumban is mellékeljük.",
        signature,
      ],
    },
    welcome: {
      subject: "Üdvözöljük az ügyfélportálon",
      body: [
        "Tisztelt Ügyfelünk!",
        "A portálon egy helyen találja szerződéseit, számláit és dokumentumait. Itt nyújthat be kérelmet, pótolhatja a hiányzó dokumentumokat, és letöltheti a törlesztési ütemtervet.",
        "Ha bármiben segítségre van szüksége, forduljon hozzánk bizalommal. Telefonszámainkat és e-mail-címeinket a Kapcsolat menüpontban találja.",
        signature,
      ],
    },
  },
  termsFile: "Értesítés a feltételek változásáról",
  equipment: {
    car: [
      "Adaptív tempomat",
      "Mátrix LED fényszórók",
      "Fűthető első ülések",
      "Navigáció 10 colos kijelzővel",
      "Tolatókamera",
      "Vonóhorog",
      "Kétzónás klíma",
      "Kulcs nélküli nyitás",
      "Téli kerékgarnitúra",
    ],
    van: [
      "270°-ban nyíló hátsó ajtók",
      "Állófűtés",
      "Vonóhorog",
      "Raktérburkolat",
      "Tolatókamera",
      "Légkondicionáló",
      "Digitális tachográf",
    ],
  },
  requests: {
    note: (type, status) => {
      if (status === "waiting-for-customer") {
        return type === "overpayment"
          ? "Kérjük, küldje el a számlakivonatot, amelyen mindkét fizetés szerepel."
          : "Kérjük, pótolja mindkét fél aláírását. A nyomtatványt e-mailben elküldtük Önnek.";
      }
      if (status === "rejected")
        return "A kérelmet nem áll módunkban teljesíteni, mert a szerződésen nincs túlfizetés.";
      if (status !== "done") return null;
      return type === "greenCard"
        ? "A zöldkártyát elküldtük az Ön e-mail-címére."
        : "Elintézve, a dokumentumot a Dokumentumok menüpontban találja.";
    },
    thread: (type, status) => {
      if (type === "greenCard")
        return [
          "Az utazás már jövő héten kezdődik. Elkészül addig?",
          "Igen, a zöldkártyát legkésőbb holnap elküldjük.",
        ];
      if (type === "sublease")
        return [
          "Hétvégén is használni fogja a járművet.",
          "Köszönjük. A hozzájárulást elkészítjük, amint megkapjuk az aláírt nyomtatványt.",
        ];
      if (type === "repaymentScheduleChange")
        return [
          "Tavasszal a bevételek visszatérnek a szokásos szintre.",
          "Köszönjük a magyarázatot, az új törlesztési ütemtervet készítjük.",
        ];
      if (type !== "overpayment") return ["Kérem, értesítsenek, amint ismert a végleges összeg."];
      const paidTwice = "Az utolsó részlet tévedésből kétszer ment el.";
      if (status === "rejected")
        return [paidTwice, "Minden beérkezett befizetést átnéztünk, és minden részletet csak egyszer találtunk meg."];
      return status === "waiting-for-customer"
        ? [paidTwice, "A második befizetést egyelőre nem látjuk. Azonosításához számlakivonatra van szükségünk."]
        : [paidTwice, "Köszönjük a jelzést, mindkét befizetést keressük."];
    },
    driver: "Kocsis Réka",
    purpose: "Utazás Horvátországba",
    reason: "A bevételek szezonális csökkenése a téli hónapokban",
  },
  contacts: { "contract-management": ["Balogh Ágnes", "Fehér Dániel"], sales: ["Szűcs Gábor", "Kelemen Dóra"] },
  strangers: {
    specimen: "Minta János",
    previousLessee: "Duna Kertészet Kft.",
    prospect: { customerType: "individual-consumer", name: "Bíró Eszter" },
  },
};
