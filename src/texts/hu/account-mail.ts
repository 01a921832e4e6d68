import type { accountMail as anchor } from "#texts/cs/account-mail.ts";
import type { Shape } from "#texts/shape.ts";

export const accountMail: Shape<typeof anchor> = {
  greeting: "Tisztelt Ügyfelünk!",
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
    subject: "Kód szerződésének a fiókhoz kapcsolásához",
    who: "A portál {account} e-mail-című felhasználója hozzáférést kér az Ön szerződéseihez. Ha Ön az, kérjük, erősítse meg ezzel a kóddal: {code}",
    use: {
      one: "Kérjük, írja be a portál oldalán. A kód {minutes} percig érvényes, és egyszer használható fel.",
      other: "Kérjük, írja be a portál oldalán. A kód {minutes} percig érvényes, és egyszer használható fel.",
    },
    warning:
      "Ha nem Ön az, a kódot senkinek ne adja meg: aki ismeri, láthatja szerződéseit, számláit és dokumentumait.",
    textMessage: "{sender}: {account} a szerződéseit kéri. Kód: {code}.",
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
    subject: "A(z) {contractNumber} számú szerződés összekapcsolásának kérelme",
    told: "A portál {account} felhasználója megadta a(z) {contractNumber} szerződésszámot és a helyes személyi vagy cégazonosítót. Az ügyfélnek nincs nyilvántartott e-mail-címe vagy telefonszáma, ezért nem küldhető neki kód.",
    wanted: "Kérjük, ellenőrizze személyazonosságát más módon, és egészítse ki a nyilvántartást.",
  },
};
