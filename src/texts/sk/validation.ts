import type { validation as czech } from "#texts/cs/validation.ts";
import type { Shape } from "#texts/shape.ts";

export const validation: Shape<typeof czech> = {
  problems: {
    required: "Povinné pole",
    "invalid-format": "Neplatný formát",
    "invalid-value": "Neplatná hodnota",
    "phone-too-short": "Telefón musí mať aspoň 9 znakov",
    "phone-impossible":
      "Také číslo neexistuje: po +420 a +421 nasleduje 9 číslic, po +36 pri mobile 9 a pri pevnej linke 8.",
    "under-age": "Minimálny možný vek je 18 rokov",
    "document-expired": "Doklad nie je platný",
    "only-positive": "Iba kladné hodnoty",
    "choose-one": "Vyberte aspoň jednu z možností",
    "too-long": "Text je príliš dlhý",
    "too-many": "Príliš veľa položiek",
    "password-too-short": "Heslo je príliš krátke. Zvoľte, prosím, dlhšiu vetu alebo niekoľko slov.",
    "password-common": "Toto heslo je príliš bežné alebo ľahko uhádnuteľné. Zvoľte, prosím, iné.",
    "password-holds-email": "Heslo nesmie obsahovať váš e-mail.",
    "password-wrong": "Súčasné heslo nie je správne.",
    "passwords-differ": "Heslá sa nezhodujú.",
    "contact-unchanged": "Tento kontakt už pri účte máte.",
  },
  warnings: {
    "birth-number-check": "Rodné číslo neprešlo kontrolou. Skontrolujte, prosím, či v ňom nie je preklep.",
    "birth-number-date": "Rodné číslo nezodpovedá dátumu narodenia. Skontrolujte, prosím, oboje.",
    "tax-id-check": "Osobné daňové číslo neprešlo kontrolou. Skontrolujte, prosím, či v ňom nie je preklep.",
    "tax-id-birthdate": "Osobné daňové číslo nezodpovedá dátumu narodenia. Skontrolujte, prosím, oboje.",
    "company-id-check":
      "Identifikačné číslo spoločnosti neprešlo kontrolou. Skontrolujte, prosím, či v ňom nie je preklep.",
    "register-number-check":
      "Číslo v registri spoločností nemá obvyklý tvar. Skontrolujte, prosím, či v ňom nie je preklep.",
    "account-prefix-check": "Predčíslie účtu neprešlo kontrolou. Skontrolujte, prosím, či v ňom nie je preklep.",
    "account-number-check": "Číslo účtu neprešlo kontrolou. Skontrolujte, prosím, či v ňom nie je preklep.",
    "iban-other-account": "IBAN patrí k inému účtu ako vyplnené číslo účtu. Skontrolujte, prosím, oboje.",
    "phone-length-cz":
      "Za predvoľbou +420 má mať číslo 9 číslic. Skontrolujte, prosím, či niektorá nechýba alebo nie je navyše.",
    "phone-length-sk":
      "Za predvoľbou +421 má mať číslo 9 číslic, bez nuly na začiatku. Skontrolujte, prosím, či niektorá nechýba alebo nie je navyše.",
    "phone-length-hu":
      "Za predvoľbou +36 má mať mobilné číslo 9 číslic, pevná linka 8. Skontrolujte, prosím, či niektorá nechýba alebo nie je navyše.",
    "phone-length":
      "Číslo s touto predvoľbou máva iný počet číslic. Skontrolujte, prosím, či niektorá nechýba alebo nie je navyše.",
  },
};
