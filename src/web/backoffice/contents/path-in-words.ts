import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { languagesFor } from "#web/texts/language-names.ts";

/** Where in an entry a text stands, as `payments · Čeština · Odpověď`. @param path as `questions.payments.texts.cs.answer` */
export function pathInWords(
  path: string,
  { fields, order }: Catalogue["backofficeContents"]["contents"],
  locale: Locale,
): string {
  const names: Readonly<Record<string, string>> = { ...fields, ...languagesFor(locale), order };
  const skipped = new Set(["texts", "questions", "people"]);
  return path
    .split(".")
    .filter((name) => !skipped.has(name))
    .map((name) => names[name] ?? name)
    .join(" · ");
}
