import type { backoffice as cs } from "#texts/cs/backoffice.ts";
import type { Shape } from "#texts/shape.ts";

export const backoffice: Shape<typeof cs> = {
  title: "Belső felület",
  login: {
    title: "Bejelentkezés munkatársaknak",
    lead: "Itt a társaság munkatársai jelentkeznek be.",
    submit: "Bejelentkezés",
    wrong: "A bejelentkezési adatok nem helyesek.",
    forgotten: "Elfelejtett jelszó",
    forgottenText: "Forduljon a portál üzemeltetőjéhez. Hivatkozást készít Önnek, amelyen új jelszót választhat.",
    customer: "Ön ügyfél?",
    customerLink: "Bejelentkezés ügyfeleknek",
  },
  setup: {
    title: "Állítsa be a kétlépcsős azonosítást",
    lead: "A munkatársak jelszóval és a telefonjukon lévő alkalmazás kódjával jelentkeznek be. Csak egyszer, most kell beállítania.",
    submit: "Megerősítés és bejelentkezés",
    goOn: "Tovább",
  },
  password: {
    title: "Válasszon jelszót",
    lead: "Ezzel a jelszóval fog bejelentkezni a belső felületre. Eközben minden eszközön kijelentkeztetjük.",
    submit: "Jelszó beállítása",
    doneTitle: "A jelszó be van állítva",
    doneText: "Most már bejelentkezhet.",
    toLogin: "Tovább a bejelentkezéshez",
    broken: "A hivatkozás hiányos. Kérjük, kérjen újat a portál üzemeltetőjétől.",
  },
  home: {
    loggedIn: "Bejelentkezett munkatárs",
    tools: "Amit itt megtehet",
    offers:
      "Megnyithatja az ügyfeleknek szóló ajánlatokat; címük így kezdődik: {path}. E nélkül a bejelentkezés nélkül senki sem látja őket.",
    signLink: {
      title: "Hivatkozás az ajánlatokhoz",
      lead: "A hivatkozás annak is megnyitja az ajánlatokat, aki nem tud bejelentkezni. Legfeljebb {most} óráig érvényes, és feljegyezzük, ki hozta létre.",
      target: "Mit nyisson meg a hivatkozás",
      targets: { offers: "Az ügyfél összes ajánlata", offer: "Egyetlen ajánlat" },
      country: "Ország",
      id: "Az ügyfél azonosítója (idam) vagy az ajánlat azonosítója",
      hours: "Érvényesség órában",
      submit: "Hivatkozás létrehozása",
      problems: "Kérjük, javítsa az alábbi mezőket",
      unknown: "Ebben az országban nincs ilyen.",
      made: "A hivatkozás eddig érvényes: {time}",
      link: "A létrehozott hivatkozás",
      copy: "Másolás",
      copied: "Kimásolva",
    },
    session: "Bejelentkezése",
    until: "Eddig érvényes: {time}. Minden megnyitott oldallal meghosszabbodik, legfeljebb eddig: {end}.",
    logOut: "Kijelentkezés",
    everywhere: "Kijelentkezés minden eszközön",
    noTotp: "A kétlépcsős azonosítás a bemutató üzemmódban ki van kapcsolva.",
  },
};
