import type { totp as cs } from "#texts/cs/totp.ts";
import type { Shape } from "#texts/shape.ts";

export const totp: Shape<typeof cs> = {
  title: "Kétlépcsős azonosítás",
  off: "Bejelentkezéskor a jelszón kívül a telefonján lévő alkalmazás kódját is kérjük. Aki csak a jelszót ismeri, nem jut be a fiókba. Bekapcsolás után a többi eszközön kijelentkeztetjük.",
  begin: "Beállítás",
  scan: "Nyissa meg telefonján a hitelesítő alkalmazást, és olvassa be vele ezt a QR-kódot.",
  qr: "QR-kód a hitelesítő alkalmazáshoz",
  key: "Nem tudja beolvasni? Írja be az alkalmazásba ezt a kulcsot:",
  confirm: "Ezután adja meg az alkalmazásban látható kódot.",
  submit: "Bekapcsolás",
  code: "Az alkalmazás kódja",
  codeHint: "Hat számjegy",
  eitherHint: "Hat számjegy vagy az egyik tartalék kód",
  on: "A kétlépcsős azonosítás be van kapcsolva. Bejelentkezéskor az alkalmazás kódját is meg kell adnia.",
  left: { one: "Még {count} tartalék kódja van.", other: "Még {count} tartalék kódja van." },
  fresh: "Új tartalék kódokat úgy kap, ha az azonosítást kikapcsolja, majd újra bekapcsolja.",
  remove: "Kikapcsolás",
  removeTitle: "A kétlépcsős azonosítás kikapcsolása",
  removed:
    "A kétlépcsős azonosítás ki van kapcsolva. A bejelentkezéshez elég a jelszó. A többi eszközön kijelentkeztettük.",
  recovery: {
    done: "A kétlépcsős azonosítás be van kapcsolva.",
    title: "Tartalék kódok",
    text: "Tegye el őket biztonságos helyre. Ha a telefonja nincs Önnél, az alkalmazás kódja helyett ezek egyikét adhatja meg. Mindegyik egyszer érvényes, és többé nem mutatjuk meg őket.",
  },
  login: {
    title: "Adja meg az alkalmazás kódját",
    text: "Nyissa meg a telefonján lévő alkalmazást, és írja be az ott látható kódot.",
    passwordAgain: "Kérjük, adja meg még egyszer a jelszót.",
    lost: "Nincs Önnél a telefonja? Adja meg az egyik tartalék kódot.",
    again: "Bejelentkezés másképp",
  },
};
