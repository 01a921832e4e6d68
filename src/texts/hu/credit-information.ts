import type { creditInformation as czech } from "#texts/cs/credit-information.ts";
import type { Shape } from "#texts/shape.ts";

export const creditInformation: Shape<typeof czech> = {
  title: "Szerződéskötés előtti tájékoztató a fogyasztói hitelről",
  short: "Szerződéskötés előtti tájékoztató",
  lead: "Általános tájékoztatás az (EU) 2023/2225 irányelv szerint. Ezzel nem köt szerződést.",
  ofOffer: "Az adatok a(z) {reference} számú ajánlatnak felelnek meg.",
  indicative:
    "Az adatok tájékoztató jellegűek: az Ön által megadottakon és szokásos hitelkamatunkon alapulnak. A kötelező érvényű tájékoztatást az ajánlattal kapja meg.",
  example:
    "Példa: {amount} hitelt vesz fel {months}ra, évi {interestRate} rögzített hitelkamattal, havi törlesztéssel; a részlet általában {instalment}. A THM {annualRate}, az Ön által fizetendő teljes összeg {payable}.",
  download: "PDF letöltése",
  failed: "A dokumentumot nem sikerült letölteni. Kérjük, próbálja újra.",
  groups: {
    creditor: "A hitelező",
    credit: "A hitel fő jellemzői",
    costs: "A hitel költségei",
    arrears: "Mi történik késedelem esetén",
    rights: "Az Ön jogai",
  },
  labels: {
    creditor: "Hitelező",
    address: "Cím",
    contact: "Elérhetőség",
    product: "A hitel típusa",
    amount: "A hitel teljes összege",
    drawing: "A lehívás feltételei",
    period: "Futamidő",
    instalments: "Törlesztőrészletek",
    payable: "Az Ön által fizetendő teljes összeg",
    goods: "Az áru és ára",
    downpayment: "Önerő",
    security: "Biztosíték",
    interestRate: "Hitelkamat",
    annualRate: "THM",
    insurance: "Kötelező biztosítás és szolgáltatások",
    cost: "A hitel teljes díja",
    other: "Egyéb költségek",
    arrears: "Késedelem",
    withdrawal: "Elállás a szerződéstől",
    early: "Előtörlesztés",
    register: "Hitelinformációs rendszer",
    draft: "Szerződéstervezet",
    supervision: "Felügyelet",
    complaints: "Peren kívüli vitarendezés",
    valid: "A tájékoztató érvényessége",
  },
  products: {
    credit: "Fogyasztói hitel jármű vásárlására",
    financialLeasing: "Pénzügyi lízing, a végén a jármű megvásárlásával",
  },
  values: {
    drawing: "Egy összegben, a jármű eladójának, a szerződés aláírása és feltételeinek teljesülése után.",
    period: { one: "{count} hónap", other: "{count} hónap" },
    instalments:
      "Havi törlesztőrészletek száma: {period}, általában {instalment}; az utolsó a kerekítés miatt eltérhet. A részletből először a kamatot, azután a tőkét számoljuk el.",
    goods: "Jármű, ára {price}",
    goodsNamed: "{vehicle}, {price}",
    securityOfCredit: {
      cz: "A jármű tulajdonjogát a hitel visszafizetéséig biztosítékul a hitelezőre ruházzák át.",
      sk: "A jármű tulajdonjogát a hitel visszafizetéséig biztosítékul a hitelezőre ruházzák át.",
      hu: "A jármű a hitel visszafizetéséig biztosítékul szolgál.",
    },
    securityOfLeasing: "A jármű az összes részlet megfizetéséig a mi tulajdonunk.",
    interestRate: "Évi {interestRate}, a teljes futamidőre rögzített.",
    annualRate:
      "{annualRate}. Minden általunk ismert költséget tartalmaz, és a részletek határidőben történő fizetését feltételezi.",
    insuranceIncluded: "Részletenként {fees}, összesen {feesTotal}. A THM tartalmazza ezeket a költségeket.",
    noInsurance: "Nem feltételei a hitelnek.",
    other: "A szerződéskötésért és a szerződés kezeléséért nem fizet díjat.",
    arrears:
      "A késedelmes részletek után törvényes késedelmi kamatot és a felszólítások indokolt költségét kell megfizetnie. Tartós késedelem esetén felszólítás után a teljes hitelt lejárttá tehetjük, a járművet birtokba vehetjük, és a tartozást a központi hitelinformációs rendszerben rögzíthetjük. A nemfizetés súlyos következményekkel járhat, és megnehezítheti a további hitelfelvételt.",
    withdrawal:
      "A szerződéskötéstől számított 14 napon belül, indokolás nélkül. Az online kötött szerződésnél erre az ügyfélportálon gomb szolgál.",
    early:
      "Bármikor, részben vagy egészben, a költségek arányos csökkentésével. A költségtérítés legfeljebb az előtörlesztett összeg 1%-a, ha egy évnél több van hátra, egyébként 0,5%-a.",
    register: "Ha a kérelmet a nyilvántartás alapján utasítjuk el, az eredményt díjmentesen közöljük.",
    draft: "Kérésére díjmentesen megkapja a szerződés tervezetét.",
    valid: "{date} napjáig.",
    validUntilChanged: "Árjegyzékünk módosításáig.",
  },
  authorities: {
    cz: { supervision: "Česká národní banka, www.cnb.cz", complaints: "Finanční arbitr, www.finarbitr.cz" },
    sk: {
      supervision: "Národná banka Slovenska, www.nbs.sk",
      complaints: "Alternatív vitarendező testületek, jegyzéküket a szlovák gazdasági minisztérium vezeti, www.mhsr.sk",
    },
    hu: {
      supervision: "Magyar Nemzeti Bank, www.mnb.hu",
      complaints: "Pénzügyi Békéltető Testület, www.mnb.hu/bekeltetes",
    },
  },
};
