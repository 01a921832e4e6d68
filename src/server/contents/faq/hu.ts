import type { faqCs } from "./cs.ts";
import type { SameQuestions } from "./faq-texts.ts";

export const faqHu: SameQuestions<typeof faqCs> = {
  contracts: {
    title: "Szerződések",
    questions: {
      "contract-terms": {
        question: "Hol találom a szerződésem feltételeit?",
        answer:
          "A „Szerződések” menüpontban nyissa meg az Önt érdeklő szerződést. Látni fogja a járművet, az árat, az önerőt, a törlesztőrészletet, a kezdetet és a lejáratot, valamint a fennálló tartozást.\n\nAz aláírt szerződést és az általános feltételeket ugyanott PDF-ben töltheti le.",
      },
      "payment-schedule": {
        question: "Hol van a törlesztési ütemtervem?",
        answer:
          "A szerződés oldalán. Minden részletnél látható a fizetési határidő és az összeg, és jelöljük, mi van már kifizetve. PDF-ben is letöltheti, több szerződéshez egyszerre a szerződések listájából.",
      },
      "contract-end": {
        question: "Mi történik a szerződés végén?",
        answer:
          "Pénzügyi lízing és hitel esetén az utolsó részlet kifizetése után a jármű Önnél marad. Operatív lízingnél a járművet visszaadja, a visszavételi jegyzőkönyvet pedig a szerződés dokumentumai között találja.\n\nA lejárat előtt megírjuk, mit kell tennie és mikor.",
      },
      "vehicle-damage": {
        question: "Balesetem volt. Mit tegyek?",
        answer:
          "A kárt először a biztosítónak jelentse be. Ha a biztosító a hozzájárulásunkat kéri a biztosítási szolgáltatás kifizetéséhez, azt a szerződés oldalán készítheti el és PDF-ben töltheti le.\n\nTotálkár vagy lopás esetén kérjük, hívjon minket, és egyeztetjük a további lépéseket.",
      },
    },
  },
  payments: {
    title: "Számlák és fizetések",
    questions: {
      "pay-instalment": {
        question: "Hogyan fizethetem be a részletet?",
        answer:
          "Nyissa meg a számlát a „Számlák” menüpontban. Megtalálja rajta a számlaszámot, a közleményt, az összeget és a QR-kódot, amelyet bankja alkalmazása beolvas.",
      },
      "payment-not-booked": {
        question: "Fizettem, de a számla még nyitott. Miért?",
        answer:
          "A befizetést akkor könyveljük, amikor megérkezik a számlánkra, általában a következő munkanapon. Ellenőrizze a közleményt is: a hibás közleménnyel érkező összeget kézzel rendeljük hozzá, ami tovább tart.",
      },
      "payment-late": {
        question: "Nem tudok időben fizetni. Mi a teendő?",
        answer:
          "Jelentkezzen még a fizetési határidő előtt, a szerződéskezelés megoldást keres Önnel. A határidő után felszólítást küldünk, és a szerződés szerint késedelmi kamatot számíthatunk fel.",
      },
      "postpone-instalment": {
        question: "Elhalaszthatom a részlet befizetését, vagy módosíthatom az összegét?",
        answer:
          "Ha nincs lejárt tartozása, kérje a törlesztési ütemezés módosítását: legfeljebb három hónap haladékot vagy más futamidőt. Az űrlapon látja, mennyibe kerül a kérelem, és mennyi idő az elbírálása.",
      },
      overpayment: {
        question: "Többet fizettem a kelleténél. Hogyan kapom vissza a pénzt?",
        answer:
          "Nyújtson be „Túlfizetés” kérelmet. Az összeget választása szerint a számlájára utaljuk, vagy beszámítjuk a következő részletbe.",
      },
      "invoices-for-accounting": {
        question: "Hogyan adhatom át a számlákat a könyvelőnek?",
        answer:
          "A „Számlák” menüpontban jelölje ki a sorokat, és töltse le őket ZIP-ben. A „Táblázat letöltése” gombbal Excel-táblázatot kap arról, ami a listában a beállított szűrőkkel látszik.",
      },
    },
  },
  requests: {
    title: "Kérelmek",
    questions: {
      "early-termination": {
        question: "Mennyibe kerül a szerződés idő előtti lezárása?",
        answer:
          "Az idő előtti lezárásra irányuló kérelemben válassza ki a szerződést és a napot. Tájékoztató összeget lát részletezve: ki nem fizetett részletek, fennálló tőke, kamat és előtörlesztési költségtérítés. A kötelező érvényű összeget a válaszunkkal kapja meg.",
      },
      cession: {
        question: "Átveheti más a szerződésemet?",
        answer:
          "Igen, kérje a szerződésátruházást. Kérelmét legalább 30 nappal előre nyújtsa be. Minden esedékes részletnek kifizetettnek kell lennie, és az átruházás napján a lejáratig legalább 60 napnak kell hátralennie. Az új lízingbevevőt ugyanúgy bíráljuk el, mint új szerződéskötéskor.",
      },
      "third-party-use": {
        question: "Vezetheti vagy használhatja más is a járművet?",
        answer:
          "A háztartás tagjai és az alkalmazottak vezethetik. Ha hosszabb időre adná át más személynek vagy cégnek, előzetesen nyújtson be „Használatba adás harmadik személynek” kérelmet.",
      },
      "travel-abroad": {
        question: "Mire van szükségem külföldi úthoz?",
        answer:
          "A legtöbb európai országban elegendők a jármű okmányai és a meghatalmazás, amelyet a dokumentumok között talál. Néhány Európai Unión kívüli országhoz zöldkártya kell; ezt a „Kérelmek” menüpontban kérheti.",
      },
      "request-progress": {
        question: "Honnan tudom, hol tart a kérelmem?",
        answer:
          "A „Kérelmek” menüpontban látja minden kérelem állapotát, a kérelem oldalán pedig a teljes ügymenetet. Ha valamire szükségünk van Öntől, a kérelem mellett az „Önre vár” jelölés áll.",
      },
      "withdraw-request": {
        question: "Visszavonhatom a kérelmemet?",
        answer:
          "Igen, amíg nem kezdtük el az intézését. A kérelem oldalán nyomja meg a „Kérelem visszavonása” gombot. Ha már elkezdtük, kérjük, hívjon minket.",
      },
    },
  },
  signing: {
    title: "Aláírás",
    questions: {
      "sign-online": {
        question: "Hogyan írhatom alá a szerződést online?",
        answer:
          "Az aláírásra váró szerződéseket a „Dokumentumok” menü „Online aláírás” pontjában találja. Elolvassa a szerződést, és az aláírást a küldött egyszer használatos kóddal erősíti meg. Az aláírt dokumentumot utána a szerződésnél találja.",
      },
      "sign-validity": {
        question: "Az elektronikus aláírás ugyanúgy érvényes, mint a kézzel írott?",
        answer:
          "Igen, szerződés elektronikusan is érvényesen köthető. Az aláírt dokumentum tartalmazza az aláírás adatait és egy elektronikus bélyegzőt, amely minden későbbi módosítást felfed.",
      },
      "sign-jointly": {
        question: "A cég nevében két ügyvezető ír alá. Hogyan tegyük?",
        answer:
          "Mindkettő a saját fiókjával jelentkezik be, és a saját nevében ír alá. A szerződésnél látható, ki írta már alá, és kire várunk. A szerződés az utolsó aláírással lép hatályba.",
      },
    },
  },
  documents: {
    title: "Dokumentumok",
    questions: {
      "missing-documents": {
        question: "Hogyan küldhetem be a kért dokumentumot?",
        answer:
          "A „Dokumentumok” menüben nyissa meg a „Hiányzó dokumentumok” oldalt, és töltse fel a fájlt. PDF, JPEG, PNG és HEIC formátumot fogadunk 20 MB-ig, így egy olvasható, telefonnal készített fénykép is elegendő.",
      },
      "bulk-download": {
        question: "Letölthetem egyszerre az összes dokumentumot?",
        answer:
          "Igen, a „Tömeges letöltés” oldalon. Az archívumot a háttérben készítjük el, az oldalt közben elhagyhatja. A kész archívum egy napig érhető el.",
      },
      "insurer-payout": {
        question: "Mi a hozzájárulás a biztosítási szolgáltatás kifizetéséhez?",
        answer:
          "Amíg a jármű finanszírozás alatt áll, a biztosító a finanszírozó cég hozzájárulásával fizet. A hozzájárulást a szerződés oldalán készítheti el, és a biztosítónak adja át.",
      },
    },
  },
  account: {
    title: "Fiók",
    questions: {
      "connect-contract": {
        question: "Nem látom a szerződésemet. Hogyan kapcsolhatom hozzá?",
        answer:
          "A „Beállítások” oldalon válassza a „További szerződés hozzákapcsolása” pontot, és adja meg a szerződésszámot és az adóazonosító jelet vagy az adószámot. A szerződésnél nyilvántartott elérhetőségre ellenőrző kódot küldünk. Ha beírja, a szerződés megjelenik.",
      },
      "several-customers": {
        question: "Több cég nevében járok el. Hogyan váltok közöttük?",
        answer:
          "A főmenünél látja, kinek a nevében jár el. Rákoppintva másik ügyfelet választhat, és az ő szerződéseit, számláit és dokumentumait látja.",
      },
      "forgotten-password": {
        question: "Elfelejtettem a jelszavamat. Mit tegyek?",
        answer:
          "A bejelentkezési oldalon válassza az „Elfelejtett jelszó” pontot. E-mailben hivatkozást küldünk, amely 30 percig érvényes és egyszer használható. A módosítás után minden eszközön kijelentkeztetjük.",
      },
      "message-notices": {
        question: "Hogyan kapcsolhatom ki az új üzenetek értesítéseit?",
        answer:
          "A „Beállítások” oldalon válassza az „Értesítések” részt, és az új üzeneteknél állítsa be, hogy ne küldjünk e-mailt, vagy használja az ilyen e-mailek végén található hivatkozást. A többi értesítést is itt állíthatja be. Az üzenetek a portálon megmaradnak.",
      },
    },
  },
  security: {
    title: "Biztonság",
    questions: {
      "second-factor": {
        question: "Hogyan védhetem jobban a fiókomat?",
        answer:
          "A „Beállítások” oldalon kapcsolja be a kétlépcsős azonosítást. Bejelentkezéskor ekkor a jelszó mellett a telefonos alkalmazás kódját is megadja. Őrizze meg a tartalék kódokat is arra az esetre, ha elveszítené a telefont.",
      },
      "suspicious-email": {
        question: "E-mailt kaptam az Önök nevében. Honnan tudom, hogy csalás?",
        answer:
          "Jelszót vagy ellenőrző kódot soha nem kérünk e-mailben vagy telefonon. Gyanús üzenetben ne kattintson a hivatkozásra, a portál címét írja be saját maga a böngészőbe, az üzenetet pedig továbbítsa nekünk.",
      },
      "session-ends": {
        question: "Miért jelentkeztetett ki a portál?",
        answer:
          "Ha egy ideig nem használja a portált, a bejelentkezés véget ér, hogy adataihoz más ne férhessen hozzá. Előtte figyelmeztetjük, és egyetlen gombnyomással meghosszabbíthatja.",
      },
      "unknown-device": {
        question: "Olyan bejelentkezést látok, amelyet nem ismerek. Mit tegyek?",
        answer:
          "A „Beállítások” oldalon a bejelentkezett eszközök között jelentkeztesse ki az ismeretlen eszközt, és azonnal módosítsa a jelszavát. Utána értesítsen minket.",
      },
    },
  },
};
