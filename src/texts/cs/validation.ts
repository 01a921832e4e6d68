import type { ProblemCode, WarningCode } from "#domain/shared/result.ts";

export const validation = {
  problems: {
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
  },
  warnings: {
    "birth-number-check": "Rodné číslo neprošlo kontrolou. Zkontrolujte prosím, zda v něm není překlep.",
    "birth-number-date": "Rodné číslo neodpovídá datu narození. Zkontrolujte prosím obojí.",
    "tax-id-check": "Osobní daňové číslo neprošlo kontrolou. Zkontrolujte prosím, zda v něm není překlep.",
    "tax-id-birthdate": "Osobní daňové číslo neodpovídá datu narození. Zkontrolujte prosím obojí.",
    "company-id-check": "Identifikační číslo firmy neprošlo kontrolou. Zkontrolujte prosím, zda v něm není překlep.",
    "register-number-check": "Číslo v rejstříku firem nemá obvyklý tvar. Zkontrolujte prosím, zda v něm není překlep.",
    "account-prefix-check": "Předčíslí účtu neprošlo kontrolou. Zkontrolujte prosím, zda v něm není překlep.",
    "account-number-check": "Číslo účtu neprošlo kontrolou. Zkontrolujte prosím, zda v něm není překlep.",
    "iban-other-account": "IBAN patří k jinému účtu než vyplněné číslo účtu. Zkontrolujte prosím obojí.",
    "phone-length-cz":
      "Po předvolbě +420 má číslo mít 9 číslic. Zkontrolujte prosím, zda některá nechybí nebo nepřebývá.",
    "phone-length-sk":
      "Po předvolbě +421 má číslo mít 9 číslic, bez nuly na začátku. Zkontrolujte prosím, zda některá nechybí nebo nepřebývá.",
    "phone-length-hu":
      "Po předvolbě +36 má mít mobilní číslo 9 číslic, pevná linka 8. Zkontrolujte prosím, zda některá nechybí nebo nepřebývá.",
    "phone-length":
      "Číslo s touto předvolbou mívá jiný počet číslic. Zkontrolujte prosím, zda některá nechybí nebo nepřebývá.",
  },
} as const satisfies {
  problems: Readonly<Record<ProblemCode, string>>;
  warnings: Readonly<Record<WarningCode, string>>;
};
