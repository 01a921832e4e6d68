import type { Translations } from "./translations.ts";

export const noFileIn: Translations<string> = {
  cs: "Odpověď neobsahuje žádný soubor.",
  sk: "Odpoveď neobsahuje žiadny súbor.",
  hu: "A válasz nem tartalmaz fájlt.",
  en: "No file data in response",
};
