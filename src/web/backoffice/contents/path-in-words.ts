import type { Catalogue } from "#texts/catalogue.ts";
import { languageNames } from "#web/texts/language-names.ts";

/** Where in an entry a text stands, as `payments · Česky · Odpověď`. @param path as `questions.payments.texts.cs.answer` */
export function pathInWords(path: string, { fields, order }: Catalogue["backofficeContents"]["contents"]): string {
  const names: Readonly<Record<string, string>> = { ...fields, ...languageNames, order };
  const skipped = new Set(["texts", "questions", "people"]);
  return path
    .split(".")
    .filter((name) => !skipped.has(name))
    .map((name) => names[name] ?? name)
    .join(" · ");
}
