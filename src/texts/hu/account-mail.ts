import type { accountMail as anchor } from "#texts/cs/account-mail.ts";
import type { Shape } from "#texts/shape.ts";

export const accountMail: Shape<typeof anchor> = {
  greeting: "Tisztelt Ügyfelünk!",
  greetingOfStaff: "Tisztelt Munkatársunk!",
  closing: "Üdvözlettel",
  verification: {
    subject: "Ellenőrző kód",
    code: "Az Ön ellenőrző kódja: {code}",
    use: {
      one: "Kérjük, írja be a regisztráció oldalán. A kód {minutes} percig érvényes, és egyszer használható fel.",
      other: "Kérjük, írja be a regisztráció oldalán. A kód {minutes} percig érvényes, és egyszer használható fel.",
    },
    warning: "A kódot senkinek ne adja meg. Ha nem Ön kérte, kérjük, törölje ezt az üzenetet.",
    textMessage: "{sender}: ellenőrző kód: {code}. {minutes} percig érvényes. Ne adja ki másnak.",
  },
  link: {
    subject: "Kód a szerződés fiókhoz kapcsolásához",
    who: "A portál egyik felhasználója ({account}) hozzáférést kér az Ön szerződéseihez. Ha Ön az, kérjük, erősítse meg ezzel a kóddal: {code}",
    use: {
      one: "Kérjük, írja be a portálon, a Beállítások között. A kód {minutes} percig érvényes, és egyszer használható fel.",
      other:
        "Kérjük, írja be a portálon, a Beállítások között. A kód {minutes} percig érvényes, és egyszer használható fel.",
    },
    warning:
      "Ha nem Ön az, a kódot senkinek ne adja meg: aki ismeri, láthatja szerződéseit, számláit és dokumentumait.",
    textMessage: "{sender}: {account} hozzáférést kér az Ön szerződéseihez. Kód: {code}.",
  },
  recovery: {
    subject: "Jelszó visszaállítása",
    asked: "Ön új jelszót kért. A következő címen állíthatja be:\n{url}",
    use: {
      one: "A hivatkozás {minutes} percig érvényes, és egyszer használható fel.",
      other: "A hivatkozás {minutes} percig érvényes, és egyszer használható fel.",
    },
    warning: "Ha nem Ön kért új jelszót, kérjük, törölje ezt az üzenetet. Jelszava nem változik.",
  },
  passwordChanged: {
    subject: "Jelszava megváltozott",
    done: "Fiókjának jelszava az imént megváltozott. A többi eszközön kijelentkeztettük.",
    warning: "Ha nem Ön változtatta meg a jelszót, azonnal állítson be újat itt: {url}, és értesítsen minket.",
  },
  newLogin: {
    subject: "Bejelentkezés az Ön fiókjába",
    told: "Az imént valaki bejelentkezett az Ön fiókjába.",
    newBrowser: "Az imént valaki olyan böngészőből jelentkezett be az Ön fiókjába, amelyet eddig nem használt.",
    afterFailures: {
      one: "A bejelentkezést {failures} sikertelen kísérlet előzte meg.",
      other: "A bejelentkezést {failures} sikertelen kísérlet előzte meg.",
    },
    facts: "Időpont: {time}\nCím: {address}\nBöngésző: {browser}",
    unknownBrowser: "ismeretlen",
    ifYou: "Ha Ön volt az, nincs teendője.",
    ifNot:
      "Ha nem Ön volt az, jelentkeztesse ki az idegen eszközöket itt: {url}, változtassa meg jelszavát, és értesítsen minket.",
  },
  totpOn: {
    subject: "A kétlépcsős azonosítás bekapcsolva",
    done: "Fiókjába való bejelentkezéshez a jelszón kívül mostantól a telefonján lévő alkalmazás kódja is szükséges.",
    warning: "Ha ezt nem Ön kapcsolta be, kérjük, mielőbb értesítsen minket.",
  },
  totpOff: {
    subject: "A kétlépcsős azonosítás kikapcsolva",
    done: "Fiókjába való bejelentkezéshez mostantól elég a jelszó. Az alkalmazás kódjára már nincs szükség.",
    warning: "Ha ezt nem Ön kapcsolta ki, azonnal változtassa meg jelszavát, és értesítsen minket.",
  },
  staffPassword: {
    subject: "Munkatársi fiók jelszava",
    done: "Munkatársi fiókjának jelszavát az imént beállították. Minden eszközön kijelentkeztettük.",
    warning: "Ha a jelszót nem Ön állította be, azonnal értesítse a portál üzemeltetőjét.",
  },
  accountExists: {
    subject: "Regisztrációs kísérlet az Ön e-mail-címével",
    told: "Valaki megpróbált regisztrálni ezzel az e-mail-címmel. Ilyen fiók azonban már létezik, ezért nem hoztunk létre újat.",
    how: "Ha Ön volt az, jelentkezzen be itt: {loginUrl}. Elfelejtett jelszavát itt állíthatja vissza: {recoveryUrl}.",
    otherwise: "Ha nem Ön volt az, nincs teendője.",
  },
  emailProof: {
    subject: "Erősítse meg e-mail-címét",
    asked:
      "Ezzel az e-mail-címmel fiókot hoztak létre. Kérjük, a következő címen erősítse meg, hogy a cím az Öné:\n{url}",
    use: {
      one: "A hivatkozás {hours} óráig érvényes, és egyszer használható fel.",
      other: "A hivatkozás {hours} óráig érvényes, és egyszer használható fel.",
    },
    warning: "Ha nem Ön hozta létre a fiókot, ne erősítsen meg semmit, és kérjük, törölje ezt az üzenetet.",
  },
  linkRequest: {
    subject: "Kérelem szerződés fiókhoz kapcsolására: {contractNumber}",
    told: "A portál {account} felhasználója megadta a következő szerződésszámot: {contractNumber}, valamint a helyes adóazonosító jelet vagy adószámot. Az ügyfélnek sem e-mail-címe, sem telefonszáma nincs nyilvántartva, ezért nem küldhető neki kód.",
    wanted: "Kérjük, ellenőrizze személyazonosságát más módon, és egészítse ki a nyilvántartást.",
  },
};
