import type { validation as czech } from "#texts/cs/validation.ts";
import type { Shape } from "#texts/shape.ts";

export const validation: Shape<typeof czech> = {
  problems: {
    required: "Kötelező mező",
    "invalid-format": "Érvénytelen formátum",
    "invalid-value": "Érvénytelen érték",
    "phone-too-short": "A telefonszámnak legalább 9 karakterből kell állnia",
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
  },
};
