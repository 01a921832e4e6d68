import type { errors as czech } from "#texts/cs/errors.ts";
import type { Shape } from "#texts/shape.ts";

export const errors: Shape<typeof czech> = {
  "not-found": "A keresett adatot nem találtuk.",
  csrf: "Az oldal érvényessége lejárt. Kérjük, töltse be újra, majd ismételje meg a műveletet.",
  "malformed-body": "A kérést nem sikerült értelmezni.",
  "body-too-large": "A küldött adatok mérete túl nagy.",
  "invalid-input": "Néhány adat nincs megfelelően kitöltve.",
  unauthenticated: "A folytatáshoz kérjük, jelentkezzen be.",
  "step-not-reached": "Ez a lépés még nem küldhető el. Kérjük, előbb fejezze be az előző lépéseket.",
  "step-changed": "Az adatokat időközben máshol módosították.",
  "application-finished": "Ezt a kérelmet már elküldte, ezért nem módosítható.",
  "application-expired": "A kérelem érvényessége lejárt. Kérjük, kezdje újra.",
  "too-many-requests": "Túl sok próbálkozás. Kérjük, próbálja meg kicsit később.",
  unavailable: "A szolgáltatás átmenetileg nem érhető el. Kérjük, próbálja meg kicsit később.",
  "register-unavailable": "A cégnyilvántartás most nem válaszol. Az adatokat kézzel is megadhatja.",
  "company-not-found":
    "Ezzel az azonosítóval nem találtunk céget a nyilvántartásban. Az adatokat kézzel is megadhatja.",
  "code-wrong": "A kód nem helyes. Kérjük, ellenőrizze, és adja meg újra.",
  "code-expired": "A kód érvényessége lejárt. Kérjük, igényeljen új kódot.",
  "contact-missing": "Ehhez a kérelemhez nincs olyan elérhetőség, amelyre kódot küldhetnénk.",
  "document-pending": "A dokumentum készül. Kérjük, próbálja meg kicsit később.",
  "method-not-allowed": "Ez a művelet itt nem hajtható végre.",
  "unsupported-media-type": "Ilyen formátumú adatokat nem fogadunk.",
  "invalid-credentials": "A bejelentkezési adatok nem helyesek.",
  "link-expired": "A hivatkozás már nem érvényes. Kérjük, kérjen újat.",
  busy: "Jelenleg túl sokan jelentkeznek be. Kérjük, próbálja meg néhány pillanat múlva.",
  internal: "Hiba történt a rendszerünkben. Kérjük, próbálja meg újra.",
};
