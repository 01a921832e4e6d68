import type { common as cs } from "#texts/cs/common.ts";
import type { Shape } from "#texts/shape.ts";

export const common: Shape<typeof cs> = {
  skipToContent: "Prejsť na obsah",
  header: { home: "úvodná stránka", language: "Jazyk", darkMode: "Tmavý režim" },
  footer: {
    label: "Päta stránky",
    questions: "Potrebujete poradiť?",
    privacy: "Ochrana osobných údajov",
    accessibility: "Prístupnosť",
  },
  demo: { text: "Ukážková prevádzka: správy sa nikam neposielajú a údaje sú vymyslené.", link: "Odoslané správy" },
  fields: { error: "Chyba", warning: "Upozornenie", optional: "nepovinné", calendar: "vybrať v kalendári" },
  buttons: { close: "Zavrieť" },
  messages: "Oznámenia",
};
