import type { errors as czech } from "#texts/cs/errors.ts";
import type { Shape } from "#texts/shape.ts";

export const errors: Shape<typeof czech> = {
  "not-found": "A keresett adatot nem találtuk.",
  csrf: "Az oldal érvényessége lejárt. Kérjük, töltse be újra, majd ismételje meg a műveletet.",
  "malformed-body": "A kérést nem sikerült értelmezni.",
  "uri-too-long": "A kérés címe túl hosszú.",
  misdirected: "Ez a szolgáltatás ezen a címen nem válaszol.",
  "body-too-large": "A küldött adatok mérete túl nagy.",
  "invalid-input": "Néhány adat nincs megfelelően kitöltve.",
  unauthenticated: "A folytatáshoz kérjük, jelentkezzen be.",
  "step-not-reached": "Ez a lépés még nem küldhető el. Kérjük, előbb fejezze be az előző lépéseket.",
  "step-changed": "Az adatokat időközben máshol módosították. Kérjük, töltse be újra az oldalt.",
  "application-finished": "Ezt a kérelmet már elküldte, ezért nem módosítható.",
  "application-expired": "A kérelem érvényessége lejárt. Kérjük, kezdje újra.",
  "too-many-requests": "Túl sok próbálkozás. Kérjük, próbálja meg kicsit később.",
  unavailable: "A szolgáltatás átmenetileg nem érhető el. Kérjük, próbálja meg kicsit később.",
  "register-unavailable": "A cégnyilvántartás most nem válaszol. Az adatokat kézzel is megadhatja.",
  "company-not-found":
    "Ezzel az azonosítóval nem találtunk céget a nyilvántartásban. Az adatokat kézzel is megadhatja.",
  "code-wrong": "A kód nem helyes. Kérjük, ellenőrizze, és adja meg újra.",
  "code-expired": "A kód érvényessége lejárt. Kérjük, igényeljen új kódot.",
  "contact-missing":
    "Ehhez a kérelemhez nincs olyan elérhetőség, amelyre kódot küldhetnénk. Nyissa meg azon az eszközön, ahol elkezdte, vagy kezdjen újat.",
  "document-pending": "A dokumentum készül. Kérjük, próbálja meg kicsit később.",
  "file-unavailable": "A fájl most nem érhető el. Kérjük, próbálja meg később.",
  "too-many-ids": "Egyszerre legfeljebb 100 tétel választható ki.",
  "too-many-rows": "A kijelölés több mint 200 000 sorból áll. Kérjük, szűkítse kereséssel vagy szűrővel.",
  "too-many-views": "Legfeljebb 50 nézet menthető. Kérjük, töröljön egyet, amelyre már nincs szüksége.",
  "method-not-allowed": "Ez a művelet itt nem hajtható végre.",
  "unsupported-media-type": "Ilyen formátumú adatokat nem fogadunk.",
  "invalid-credentials":
    "A bejelentkezési adatok nem helyesek. Ha most regisztrált, először nyissa meg az e-mailben küldött hivatkozást.",
  "totp-required": "Kérjük, adja meg az alkalmazás kódját.",
  "totp-wrong": "A kód nem helyes, vagy már felhasználták. Várja meg a következő kódot az alkalmazásban.",
  "totp-setup-required": "Kérjük, először állítsa be a bejelentkezést az alkalmazás kódjával.",
  "totp-setup-expired": "A beállítás túl sokáig tartott. Kérjük, kezdje újra.",
  "totp-changed": "A kóddal történő bejelentkezést időközben máshol módosították. Kérjük, töltse be újra az oldalt.",
  "link-expired": "A hivatkozás már nem érvényes. Kérjük, kérjen újat.",
  "step-up-required": "Kérjük, először adja meg újra a jelszavát.",
  "consent-required":
    "Erre a hozzájárulásra jogszabály miatt szükségünk van a szerződéshez, ezért itt nem vonható vissza.",
  busy: "Jelenleg túl sokan jelentkeznek be. Kérjük, próbálja meg néhány pillanat múlva.",
  "request-not-offered": "Ehhez a szerződéshez ilyen kérelem nem nyújtható be.",
  "contract-not-active": "Ez csak aktív szerződésnél lehetséges.",
  "contract-overdue": "Kérjük, először rendezze a lejárt részleteket.",
  "contract-ends-soon":
    "A szerződés a futamidő utolsó 60 napjában nem ruházható át, és az átruházást legalább 30 nappal előre kell kérni.",
  "request-key-used": "Ezt a kérelmet más adatokkal már megkaptuk. Kérjük, töltse be újra az oldalt.",
  "request-in-progress": "A kérelem ügyintézése már megkezdődött, ezért nem vonható vissza.",
  "request-over": "A kérelem már lezárult. Ha még szüksége van valamire, kérjük, nyújtson be újat.",
  "draft-changed":
    "A megkezdett kérelem időközben máshol megváltozott. Kérjük, válassza ki, melyik változat legyen érvényes.",
  "upload-refused": "Néhány fájlt nem tudunk elfogadni.",
  "upload-offset":
    "A fájl feltöltése máshol tart, mint ahol ez a rész kezdődik. Kérjük, a válaszban megadott helytől folytassa.",
  "scanner-unavailable": "A fájlokat most nem tudjuk ellenőrizni. Kérjük, próbálja meg kicsit később.",
  "demand-met": "Ezt a dokumentumot már megkaptuk Öntől.",
  "offer-accepted": "Az ajánlatot már elfogadták.",
  "offer-declined": "Az ajánlatot már elutasították.",
  "offer-expired": "Az ajánlat érvényessége lejárt. Szívesen készítünk Önnek újat.",
  "withdrawal-not-consumer": "Így csak fogyasztó állhat el a szerződéstől.",
  "withdrawal-not-concluded": "Ettől a szerződéstől itt nem lehet elállni, mert nem online jött létre.",
  "withdrawal-period-over": "Az elállási határidő már letelt.",
  "contract-not-pending": "Ez a szerződés nem vár aláírásra.",
  "contact-unproven":
    "Az aláíráshoz igazolt e-mail-cím vagy telefonszám szükséges. Kérjük, igazolja a fiókbeállításokban.",
  "signature-expired": "Az ellenőrzés lejárt, vagy már felhasználták. Kérjen új kódot.",
  "document-changed":
    "A szerződés a kód elküldése óta megváltozott. Kérjük, olvassa el az új szöveget, és írja alá ismét.",
  "already-signed": "Ezt a szerződést már aláírták.",
  "signing-declined":
    "A szerződés aláírását visszautasították. A további lépéseket a szerződéskezelés egyezteti Önnel.",
  "signing-expired": "Az aláírási határidő lejárt. Új határidőt a szerződéskezeléstől kérhet.",
  "no-signer": "Ezt a szerződést nem Ön írja alá.",
  "not-your-turn":
    "Előbb másoknak kell aláírniuk. Amikor Önre kerül a sor, a szerződést az aláírási felületen találja.",
  "room-unavailable": "Az aláírási felület jelenleg nem érhető el. Kérjük, próbálja meg később.",
  forbidden: "Ehhez nincs jogosultsága.",
  "hash-mismatch": "A fájl tartalma nem felel meg az ellenőrző összegének.",
  internal: "Hiba történt a rendszerünkben. Kérjük, próbálja meg újra.",
};
