import type { backofficeCustomers as cs } from "#texts/cs/backoffice-customers.ts";
import type { Shape } from "#texts/shape.ts";

export const backofficeCustomers: Shape<typeof cs> = {
  reveal: {
    show: "Zobraziť",
    hide: "Skryť",
    showing: "Zobrazujem",
    why: "Prečo potrebujete údaj vidieť?",
    reason: "Dôvod",
    hint: "Aspoň 3 znaky. Dôvod sa zapíše do auditného záznamu a platí aj pre ďalšie údaje, kým stránku neopustíte.",
    tooShort: "Napíšte dôvod, aspoň 3 znaky.",
    close: "Zavrieť",
    failed: "Údaj sa nepodarilo zobraziť. Skúste to, prosím, znova.",
    wait: {
      one: "Za poslednú hodinu ste zobrazili najviac údajov, koľko možno. Skúste to o {count} minútu.",
      few: "Za poslednú hodinu ste zobrazili najviac údajov, koľko možno. Skúste to o {count} minúty.",
      other: "Za poslednú hodinu ste zobrazili najviac údajov, koľko možno. Skúste to o {count} minút.",
    },
  },
};
