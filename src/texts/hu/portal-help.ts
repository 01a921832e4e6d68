import type { TextTree } from "#texts/shape.ts";

/** Requests, contacts, questions, and what waits for a signature. */
export const portalHelp = {
  requests: {
    title: "Kérelmek",
    lead: "Amit beküldött, és ahol az intézése tart.",
    searchLabel: "Hivatkozás vagy szerződésszám",
    found: { one: "{count} kérelem", other: "{count} kérelem" },
    status: "Állapot",
    anyStatus: "Minden állapot",
    sorts: {
      "-created": "Legújabb elöl",
      created: "Legrégebbi elöl",
      reference: "Hivatkozás szerint",
    },
    type: "Kérelem",
    reference: "Hivatkozás",
    contract: "Szerződés",
    created: "Beküldve",
    empty: "Még nem küldött be kérelmet",
    emptyText: "Ha kérelmet nyújt be, itt követheti, hol tart.",
    types: "Mit lehet kérni",
    how: "Hogyan kérheti",
    howText:
      "Írjon vagy telefonáljon a szerződéskezelésnek, és adja meg a szerződésszámot. A kérelmet rögzítjük, és itt látja majd, hol tart.",
    inactive: "Szlovákiai és magyarországi szerződésekhez ez az igazolás nem kérhető.",
  },
  contacts: {
    title: "Kapcsolat",
    lead: "Kik gondoskodnak Önről, és hogyan érheti el őket.",
    "contract-management": "Szerződésmódosítás, fizetések, dokumentumok, káresemények.",
    sales: "Új finanszírozás és ajánlatok.",
    dealers:
      "Járművet bármely kereskedőnél finanszírozhat nálunk. A legközelebbi partnerkereskedőt az értékesítés ajánlja.",
    none: "Személyes kapcsolattartója még nincs. Hívjon minket a láblécben található számon.",
    call: "Telefon",
    write: "E-mail írása",
  },
  faq: {
    title: "Gyakori kérdések",
    questions: {
      pay: {
        q: "Hogyan fizethetem a részletet?",
        a: "Minden számlánál megtalálja a számlaszámot, a közleményt, az összeget és a QR-kódot bankja alkalmazásához.",
      },
      schedule: {
        q: "Hol van a törlesztési ütemtervem?",
        a: "A szerződés oldalán. Ott PDF-ben is letöltheti.",
      },
      paid: {
        q: "Fizettem, de a számla még nyitott. Miért?",
        a: "A befizetést akkor könyveljük, amikor megérkezik a számlánkra, általában a következő munkanapon. Ellenőrizze a közleményt is.",
      },
      identity: {
        q: "Több cég nevében járok el. Hogyan váltok közöttük?",
        a: "A főmenünél látja, kinek a nevében jár el. Rákoppintva másik ügyfelet választhat.",
      },
    },
    more: "Nem találta meg a választ?",
  },
  sign: {
    title: "Online aláírás",
    lead: "Az Ön aláírására váró szerződések.",
    none: "Nincs aláírásra váró szerződés",
    noneText: "Ha aláírandó szerződést készítünk elő Önnek, itt találja meg.",
    how: "Az aláírást a szerződéskezelés egyezteti Önnel.",
    open: "Szerződés megnyitása",
  },
} as const satisfies TextTree;
