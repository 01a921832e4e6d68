import type { Country } from "#domain/countries/codes.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

type Sentences = Readonly<Record<ProblemCode, string>>;

const czech: Sentences = {
  required: "Povinné pole",
  "invalid-format": "Neplatný formát",
  "invalid-value": "Neplatná hodnota",
  "phone-too-short": "Telefon musí mít alespoň 9 znaků",
  "phone-impossible":
    "Takové číslo neexistuje: po +420 a +421 následuje 9 číslic, po +36 u mobilu 9 a u pevné linky 8.",
  "under-age": "Minimální možný věk je 18 let",
  "document-expired": "Doklad není platný",
  "only-positive": "Pouze kladné hodnoty",
  "choose-one": "Vyberte alespoň jednu z možností",
  "too-long": "Text je příliš dlouhý",
  "too-many": "Příliš mnoho položek",
  "password-too-short": "Heslo je příliš krátké. Zvolte prosím delší větu nebo několik slov.",
  "password-common": "Toto heslo je příliš běžné nebo snadno uhodnutelné. Zvolte prosím jiné.",
  "password-holds-email": "Heslo nesmí obsahovat váš e-mail.",
  "password-wrong": "Současné heslo není správné.",
  "passwords-differ": "Hesla se neshodují.",
  "contact-unchanged": "Tento kontakt už u účtu máte.",
};

const hungarian: Sentences = {
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
};

const byCountry: Readonly<Record<Country, Sentences>> = { cz: czech, sk: czech, hu: hungarian };

/** By country, independent of the screen's language. */
export function lawMessage(country: Country, code: ProblemCode): string {
  return byCountry[country][code];
}
