import type { Locale } from "#domain/shared/locale.ts";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { dayText } from "#web/texts/days.ts";
import { fieldLabel, requestFields } from "./request-fields.ts";

type Row = { term: string; value: string };

/** What was filled in, as the form called it. */
export function valueRows({ type, values }: RequestDetail, words: Catalogue["requests"], locale: Locale): Row[] {
  const rows = requestFields[type].flatMap(({ name, kind }): Row[] => {
    const value = textOf(values[name]);
    if (value === "") return [];
    const term = fieldLabel(words, type, name);
    if (typeof kind === "object") {
      const choices: Readonly<Record<string, string>> = words.choices[kind.choices];
      return [{ term, value: choices[value] ?? value }];
    }
    if (kind === "date") return [{ term, value: dayText(locale, value) }];
    return [{ term, value: kind === "yes" ? words.form.yes : value }];
  });
  const note = textOf(values["note"]);
  return note !== "" ? [...rows, { term: words.form.note, value: note }] : rows;
}

/** Of what the form gave; empty for what was not given. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || value === true ? String(value) : "";
}
