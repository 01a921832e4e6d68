import type { Locale } from "#domain/shared/locale.ts";
import { noFileIn } from "./no-file.ts";
import type { Translations } from "./translations.ts";

/** Exact error sentences of the documented payment schedule calls. */
export const scheduleSentences = {
  noFile: "No file data in response",
  unknown: "An unknown error occurred",
  bulk: "An error occurred while fetching payment schedules.",
} as const;

const unknownIn: Translations<string> = {
  cs: "Vyskytla se neznámá chyba.",
  sk: "Vyskytla sa neznáma chyba.",
  hu: "Ismeretlen hiba történt.",
  en: scheduleSentences.unknown,
};

const bulkIn: Translations<string> = {
  cs: "Splátkové kalendáře se nepodařilo načíst.",
  sk: "Splátkové kalendáre sa nepodarilo načítať.",
  hu: "A törlesztési ütemterveket nem sikerült betölteni.",
  en: scheduleSentences.bulk,
};

export function scheduleWords(message: string, locale: Locale): string {
  if (message === scheduleSentences.noFile) return noFileIn[locale];
  if (message === scheduleSentences.unknown) return unknownIn[locale];
  return message === scheduleSentences.bulk ? bulkIn[locale] : message;
}
