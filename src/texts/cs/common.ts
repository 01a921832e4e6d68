import type { TextTree } from "#texts/shape.ts";

export const common = {
  skipToContent: "Přejít k obsahu",
  header: { home: "úvodní stránka", language: "Jazyk", darkMode: "Tmavý režim" },
  footer: {
    label: "Zápatí",
    questions: "Potřebujete poradit?",
    privacy: "Ochrana osobních údajů",
    accessibility: "Přístupnost",
  },
  demo: { text: "Ukázkový provoz: zprávy se nikam neposílají a údaje jsou smyšlené.", link: "Odeslané zprávy" },
  fields: { error: "Chyba", warning: "Upozornění", optional: "nepovinné", calendar: "vybrat v kalendáři" },
  buttons: { close: "Zavřít" },
  messages: "Oznámení",
} as const satisfies TextTree;
