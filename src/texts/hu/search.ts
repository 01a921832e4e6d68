import type { search as czech } from "#texts/cs/search.ts";
import type { Shape } from "#texts/shape.ts";

export const search: Shape<typeof czech> = {
  screen: {
    title: "Keresés",
    label: "Keresés a portálon",
    short: "Keresés",
    hint: "Rendszám, alvázszám (VIN), szerződés- vagy számlaszám, összeg, vagy amit intézni szeretne",
    submit: "Keresés",
    close: "Keresés bezárása",
    recent: "Legutóbb megnyitva",
    none: "Nincs találat",
    noneText: "Próbáljon más szót, a szám egy részét vagy a rendszámot szóközök nélkül.",
    failed: "A keresés nem sikerült. Kérjük, próbálja meg újra kis idő múlva.",
    limited: {
      one: "Túl sok keresést indított. Kérjük, próbálja újra {count} perc múlva.",
      other: "Túl sok keresést indított. Kérjük, próbálja újra {count} perc múlva.",
    },
    all: "Összes megjelenítése ({count})",
    page: "Megjelenítés teljes oldalon",
    found: { one: "{count} találat", other: "{count} találat" },
    kinds: {
      vehicles: "Járművek",
      contracts: "Szerződések",
      invoices: "Számlák",
      documents: "Dokumentumok",
      requests: "Kérelmek",
      offers: "Ajánlatok",
      messages: "Üzenetek",
      pages: "Oldalak",
      acts: "Amit megtehet",
    },
  },
  due: "esedékes: {date}",
  validUntil: "eddig érvényes: {date}",
  smallWords: "a az egy és vagy meg be ki le én nekem szeretném akarom havi",
  request: { title: "Kérelem benyújtása", words: "benyújtani kérni igényelni intézni" },
  acts: {
    downloadInvoices: {
      title: "Számlák letöltése: {month}",
      words: "letölteni töltsd számla bizonylat könyvelés pdf táblázat export hónap",
    },
    payOverdue: {
      title: "Lejárt tartozás kifizetése",
      words: "fizetni befizetés tartozás adósság számlák felszólítás esedékes",
    },
    sign: { title: "Szerződés aláírása", words: "aláírni elektronikus online szerződések" },
    uploadDocument: {
      title: "Dokumentum feltöltése",
      words: "feltölteni küldeni csatolni hiányzó dokumentumok fájl kivonat",
    },
    downloadDocuments: { title: "Dokumentumok tömeges letöltése", words: "letölteni archívum zip összes fájl" },
    changeContact: {
      title: "E-mail-cím vagy telefonszám módosítása",
      words: "módosítani változás kapcsolat elérhetőség személyes adatok",
    },
    changePassword: { title: "Jelszó módosítása", words: "módosítani új jelszó változtatás bejelentkezés" },
    switchCustomer: {
      title: "Ügyfél hozzáadása vagy eltávolítása",
      words: "hozzáadni képviselet cég csatlakoztatás összekapcsolás",
    },
    findDealer: { title: "Kereskedő keresése", words: "márkakereskedő szalon szerviz térkép legközelebbi" },
    callUs: { title: "Hívjon vagy írjon nekünk", words: "kapcsolat telefon e-mail segítség ügyfélszolgálat" },
  },
};
