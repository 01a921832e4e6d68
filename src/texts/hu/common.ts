import type { common as cs } from "#texts/cs/common.ts";
import type { Shape } from "#texts/shape.ts";

export const common: Shape<typeof cs> = {
  skipToContent: "Ugrás a tartalomhoz",
  header: { home: "kezdőlap", language: "Nyelv", darkMode: "Sötét mód" },
  footer: {
    label: "Lábléc",
    questions: "Segítségre van szüksége?",
    privacy: "Adatvédelem",
    accessibility: "Akadálymentesség",
  },
  demo: { text: "Bemutató üzemmód: az üzeneteket nem küldjük el, az adatok kitaláltak.", link: "Elküldött üzenetek" },
  fields: { error: "Hiba", warning: "Figyelmeztetés", optional: "nem kötelező", calendar: "kiválasztás a naptárból" },
  buttons: { close: "Bezárás" },
  messages: "Értesítések",
};
