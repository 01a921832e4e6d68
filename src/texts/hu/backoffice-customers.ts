import type { backofficeCustomers as cs } from "#texts/cs/backoffice-customers.ts";
import type { Shape } from "#texts/shape.ts";

export const backofficeCustomers: Shape<typeof cs> = {
  reveal: {
    show: "Megjelenítés",
    hide: "Elrejtés",
    showing: "Megjelenítés…",
    why: "Miért szükséges látnia az adatot?",
    reason: "Indok",
    hint: "Legalább 3 karakter. Az indok bekerül a naplóba, és a további adatokra is érvényes, amíg el nem hagyja az oldalt.",
    tooShort: "Adja meg az indokot, legalább 3 karakterrel.",
    close: "Bezárás",
    failed: "Az adatot nem sikerült megjeleníteni. Kérjük, próbálja újra.",
    wait: {
      one: "Az elmúlt órában elérte a megjeleníthető adatok számát. Próbálja újra {count} perc múlva.",
      other: "Az elmúlt órában elérte a megjeleníthető adatok számát. Próbálja újra {count} perc múlva.",
    },
  },
};
