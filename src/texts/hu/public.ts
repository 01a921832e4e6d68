import type { publicPages as cs } from "#texts/cs/public.ts";
import type { Shape } from "#texts/shape.ts";

export const publicPages: Shape<typeof cs> = {
  start: {
    title: "Járműfinanszírozás",
    description:
      "Bejelentkezés vagy regisztráció után azonnal eléri szerződéseit, dokumentumait és további online szolgáltatásainkat. A járműfinanszírozási kérelem tíz perc alatt kitölthető.",
    keywords: "járműfinanszírozás, lízing, autóhitel, operatív lízing, online kérelem",
    heading: "Kérjen finanszírozást járművére tíz perc alatt",
    lead: "Megadja az adatokat, ellenőrzi őket, és megadja hozzájárulását. Mindezt telefonról, papír nélkül. A kitöltést bármikor megszakíthatja, a megkezdett kérelmet megőrizzük.",
    choose: "Melyik országban kér finanszírozást?",
    countries: {
      cz: { name: "Csehország", note: "Magánszemélyek, vállalkozók és cégek" },
      sk: { name: "Szlovákia", note: "Magánszemélyek, vállalkozók és cégek" },
      hu: { name: "Magyarország", note: "Magánszemélyek, vállalkozók és cégek" },
    },
  },
  onboarding: {
    title: "Finanszírozási kérelem – {country}",
    description:
      "Mire lesz szüksége a járműfinanszírozási kérelemhez, és mennyi időt vesz igénybe. Azonnal elkezdheti.",
    keywords: "finanszírozási kérelem, lízing, hitel, szükséges okmányok",
    countries: { cz: "Csehország", sk: "Szlovákia", hu: "Magyarország" },
    headings: {
      default: "Járműfinanszírozási kérelem",
      guarantor: "A kezes adatai",
      sublease: "A jármű használójának adatai",
      other: "További szerződő fél adatai",
    },
    lead: "Négy rövid lépés. A végén mindent ellenőrizhet, mielőtt bármit elküldene.",
    partner: {
      guarantor: "Ön kezesként tölti ki. A finanszírozás feltételeiről nem kérdezzük.",
      sublease: "Ön a járművet használó harmadik személyként tölti ki. A finanszírozás feltételeiről nem kérdezzük.",
      other: "Ön további szerződő félként tölti ki. A finanszírozás feltételeiről nem kérdezzük.",
    },
    duration: "Körülbelül 10 perc",
    durationNote: {
      one: "A kitöltést bármikor megszakíthatja. A megkezdett kérelmet {count} napig megőrizzük.",
      other: "A kitöltést bármikor megszakíthatja. A megkezdett kérelmet {count} napig megőrizzük.",
    },
    start: "Kitöltés megkezdése",
    privacy: "Az adatokat csak a kérelem elbírálásához használjuk, és titkosítva tároljuk.",
    privacyLink: "Így kezeljük őket",
    steps: {
      heading: "Ez vár Önre",
      who: {
        title: "A kérelmező",
        text: "A kérelmező típusa, valamint az e-mail-cím és a telefonszám, amelyen elérhetjük.",
      },
      business: {
        title: "Cég és finanszírozás",
        text: "Bankszámla, a cég és tényleges tulajdonosai, a jármű és a törlesztőrészletek.",
      },
      account: { title: "Bankszámla és cég", text: "A bankszámla, valamint a cég adatai, ha cég nevében jár el." },
      person: {
        title: "Személyes adatok",
        text: "Lakóhely, okmány és néhány kérdés, amelyet törvény szerint fel kell tennünk.",
      },
      consent: {
        title: "Ellenőrzés és hozzájárulás",
        text: "Átnézi a megadott adatokat, és megadja hozzájárulását. A dokumentumot e-mailben küldjük.",
      },
    },
    atHand: {
      heading: "Ezeket készítse elő",
      everyone: "Mindenkinek",
      business: "Vállalkozóknak és cégeknek továbbá",
      cz: {
        everyone: [
          "személyazonosító igazolvány, útlevél vagy tartózkodási engedély",
          "cseh személyi szám (rodné číslo)",
          "bankszámlaszám vagy IBAN",
        ],
        business: [
          "cseh cégazonosító (IČO); a nevet kitöltjük a cégnyilvántartásból",
          "cég esetén a tényleges tulajdonosok adatai és személyi száma",
        ],
        financing: "a jármű ára, az önerő és a futamidő",
      },
      sk: {
        everyone: [
          "személyazonosító igazolvány, útlevél vagy tartózkodási engedély",
          "szlovák személyi szám (rodné číslo)",
          "bankszámlaszám vagy IBAN",
        ],
        business: [
          "szlovák cégazonosító (IČO); a nevet kitöltjük a cégnyilvántartásból",
          "cég esetén a tényleges tulajdonosok adatai és személyi száma",
        ],
        financing: "a jármű ára, az önerő és a futamidő",
      },
      hu: {
        everyone: [
          "személyazonosító igazolvány, útlevél, tartózkodási engedély vagy vezetői engedély",
          "adóazonosító jel",
          "bankszámlaszám vagy IBAN",
        ],
        business: [
          "adószám és cégjegyzékszám, egyéni vállalkozó esetén nyilvántartási szám",
          "cég esetén a tényleges tulajdonosok vagy a vezető tisztségviselők adatai",
        ],
      },
    },
    preview: { show: "A hozzájárulás szövegének előzetes elolvasása", busy: "Betöltés" },
    resume:
      "Már elkezdte? Nyissa meg azt a hivatkozást, amelyen a kérelmet elkezdte kitölteni. Más eszközön az e-mail-címére vagy telefonjára küldött kóddal folytathatja.",
  },
  privacy: {
    title: "Adatvédelem",
    description:
      "Milyen személyes adatokat kezelünk a finanszírozási kérelemhez, miért, meddig, és milyen jogai vannak.",
    keywords: "adatvédelem, GDPR, adatkezelés",
    lead: "Mit kell tudnunk Önről, miért, és hogyan kezeljük az adatait.",
    controller: "Az adatkezelő: {name}, {address}. Adataival kapcsolatban írjon ide: {email}.",
    sections: {
      what: {
        title: "Mit kezelünk",
        text: "A kérelemben megadott adatokat: az azonosító és kapcsolattartási adatokat, az okmány adatait, a bankszámlát, a cég és tényleges tulajdonosai adatait, a finanszírozás feltételeit. A hozzájáruláshoz megőrizzük annak pontos szövegét, időpontját, nyelvét, az IP-címet és a böngészőt.",
      },
      why: {
        title: "Miért",
        text: "Hogy elbírálhassuk a kérelmet, megköthessük a szerződést, és teljesítsük a pénzmosás megelőzéséről szóló törvény szerinti kötelezettségeinket. Reklámüzenetet csak az Ön hozzájárulásával küldünk.",
      },
      keep: {
        title: "Meddig",
        text: "A befejezetlen kérelmet {days} elteltével töröljük, vagy azonnal, ha Ön törli. A befejezettet jogszabályi kötelezettségeink teljesítése érdekében ebben a szolgáltatásban a beküldés napjától őrizzük: Csehországban {cz}, Szlovákiában {sk}, Magyarországon {hu}. Ha a kérelem alapján szerződést kötünk, a kérelmet és a szerződés adatait ugyanennyi ideig őrizzük az üzleti kapcsolat megszűnésétől, vagyis az Ön utolsó nálunk fennálló szerződésének végétől számítva. Azokat az IP-címeket, amelyekről Ön bejelentkezik vagy módosítja a fiókja adatait, a visszaélések felderítése érdekében 90 napig őrizzük.",
        days: { one: "{count} nap", other: "{count} nap" },
        years: { one: "{count} évig", other: "{count} évig" },
      },
      protect: {
        title: "Hogyan védjük",
        text: "A megadott adatokat titkosítva tároljuk. A kérelem hivatkozása idegen eszközön önmagában semmilyen személyes adatot nem mutat meg: ehhez az Ön elérhetőségére küldött kód szükséges. A böngésző tárhelyére személyes adatot nem írunk.",
      },
      cookies: {
        title: "Sütik",
        text: "A szükséges sütiket mindig használjuk: védik az űrlapokat, fenntartják a látogatást és a bejelentkezést, megjegyzik a sütikről hozott döntését, és egyikük révén ugyanazon az eszközön folytathatja a kérelmet. A látogatottságot csak az Ön hozzájárulásával mérjük, és elégedettségéről is csak így kérdezzük; hozzájárulását a sütibeállításokban bármikor módosíthatja. A böngésző megjegyzi a választott világos vagy sötét módot és bejelentkezése lejártának idejét is.",
        everywhere:
          "Ha Ön hozzájárul, e szolgáltatások szkriptjei azokon az oldalakon is futnak, amelyeken a kérelmet kitölti vagy a fiókját használja, és az ott szereplő adatokat is olvashatják.",
      },
      rights: {
        title: "Az Ön jogai",
        text: "Joga van az adatokhoz való hozzáféréshez, helyesbítésükhöz, törlésükhöz, kezelésük korlátozásához és hordozhatóságához, a tiltakozáshoz, valamint ahhoz, hogy hozzájárulását ugyanolyan egyszerűen visszavonja, ahogyan megadta. Panaszt az adatvédelmi felügyeleti hatóságnál tehet.",
      },
    },
  },
  accessibility: {
    title: "Akadálymentesítési nyilatkozat",
    description:
      "Mennyire akadálymentes ez a szolgáltatás, mi alapján ellenőrizzük, és kinek írjon, ha akadályba ütközik.",
    keywords: "akadálymentesség, WCAG, akadálymentesítési nyilatkozat",
    lead: "Szeretnénk, ha mindenki elboldogulna a kérelemmel: billentyűzettel, képernyőolvasóval, nagy betűmérettel és kis telefonon is.",
    sections: {
      standard: {
        title: "Mi szerint készült",
        text: "A szolgáltatás a WCAG 2.2 AA szintje és az (EU) 2019/882 európai akadálymentesítési irányelv szerint készült.",
      },
      how: {
        title: "Mit jelent ez",
        text: "Minden kezelhető billentyűzettel, és az aktív elem mindig ki van emelve. A hibákat szavakkal is leírjuk, nem csak színnel jelöljük. Az oldal 400%-ra nagyítható. A képernyőn látható mozgás az eszköz beállítását követi. A kérelem JavaScript nélkül is elkezdhető, a további lépésekhez szükség van rá.",
      },
      check: {
        title: "Hogyan ellenőrizzük",
        text: "Minden képernyőt az axe automatikus eszközzel vizsgálunk világos és sötét módban, és billentyűzettel is végigjárjuk.",
      },
      limits: {
        title: "Ami még hiányzik",
        text: "A hozzájárulási nyilatkozat strukturált PDF, megjelölt nyelvvel. A PDF/UA szabványnak való megfelelését független eszköz még nem igazolta.",
      },
      contact: {
        title: "Akadályba ütközött?",
        text: "Írjon a következő címre: {email}, vagy hívja a {phone} számot. Találunk más megoldást.",
      },
    },
  },
};
