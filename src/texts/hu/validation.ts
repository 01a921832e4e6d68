import type { validation as czech } from "#texts/cs/validation.ts";
import type { Shape } from "#texts/shape.ts";

export const validation: Shape<typeof czech> = {
  problems: {
    required: "Kötelező mező",
    "invalid-format": "Érvénytelen formátum",
    "invalid-value": "Érvénytelen érték",
    "phone-too-short": "A telefonszámnak legalább 9 karakterből kell állnia",
    "phone-impossible":
      "Ilyen telefonszám nem létezik: a +420 és a +421 után 9 számjegy áll, a +36 után mobilszámnál 9, vezetékesnél 8.",
    "under-age": "A minimális életkor 18 év",
    "document-expired": "A dokumentum nem érvényes",
    "only-positive": "Csak pozitív értékek",
    "choose-one": "Válasszon az alábbiak közül!",
    "too-long": "A szöveg túl hosszú",
    "too-many": "Túl sok tétel",
    "password-too-short": "A jelszó túl rövid. Kérjük, adjon meg hosszabb mondatot vagy több szót.",
    "password-common": "Ez a jelszó túl gyakori vagy könnyen kitalálható. Kérjük, válasszon másikat.",
    "password-holds-email": "A jelszó nem tartalmazhatja az e-mail-címét.",
    "password-wrong": "A jelenlegi jelszó nem helyes.",
    "passwords-differ": "A két jelszó nem egyezik.",
    "contact-unchanged": "Ez az elérhetőség már szerepel a fiókjában.",
  },
  warnings: {
    "birth-number-check": "A személyi szám hibásnak tűnik. Kérjük, ellenőrizze, nincs-e benne elírás.",
    "birth-number-date": "A személyi szám nem egyezik a születési dátummal. Kérjük, ellenőrizze mindkettőt.",
    "tax-id-check": "Az adóazonosító jel hibásnak tűnik. Kérjük, ellenőrizze, nincs-e benne elírás.",
    "tax-id-birthdate": "Az adóazonosító jel nem egyezik a születési dátummal. Kérjük, ellenőrizze mindkettőt.",
    "company-id-check": "A cég azonosítója hibásnak tűnik. Kérjük, ellenőrizze, nincs-e benne elírás.",
    "register-number-check": "A cégjegyzékszám nem a szokásos alakú. Kérjük, ellenőrizze, nincs-e benne elírás.",
    "account-prefix-check": "A számlaszám előtagja hibásnak tűnik. Kérjük, ellenőrizze, nincs-e benne elírás.",
    "account-number-check": "A számlaszám hibásnak tűnik. Kérjük, ellenőrizze, nincs-e benne elírás.",
    "iban-other-account":
      "Az IBAN másik számlához tartozik, mint a megadott számlaszám. Kérjük, ellenőrizze mindkettőt.",
    "phone-length-cz":
      "A +420 előhívó után 9 számjegynek kell állnia. Kérjük, ellenőrizze, nem hiányzik-e belőle vagy nincs-e benne fölösleges számjegy.",
    "phone-length-sk":
      "A +421 előhívó után 9 számjegynek kell állnia, kezdő nulla nélkül. Kérjük, ellenőrizze, nem hiányzik-e belőle vagy nincs-e benne fölösleges számjegy.",
    "phone-length-hu":
      "A +36 előhívó után mobilszámnál 9, vezetékes számnál 8 számjegynek kell állnia. Kérjük, ellenőrizze, nem hiányzik-e belőle vagy nincs-e benne fölösleges számjegy.",
    "phone-length":
      "Az ilyen előhívójú telefonszámok más hosszúságúak. Kérjük, ellenőrizze, nem hiányzik-e belőle vagy nincs-e benne fölösleges számjegy.",
  },
};
