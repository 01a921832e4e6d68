import { fieldsOf } from "#domain/portal/requests/fields.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { dayText } from "#web/texts/days.ts";
import { fieldLabel } from "./request-words.ts";

type Row = { term: string; value: string };

/** What was filled in, as the form called it. */
export function valueRows({ type, values }: RequestDetail, words: Catalogue["requests"], locale: Locale): Row[] {
  return fieldsOf(type).flatMap(([name, { control, choices }]): Row[] => {
    const value = textOf(values[name]);
    if (value === "") return [];
    const term = fieldLabel(words, type, name);
    if (choices) {
      const labels: Readonly<Record<string, string>> = words.choices[choices];
      return [{ term, value: labels[value] ?? value }];
    }
    if (control === "date") return [{ term, value: dayText(locale, value) }];
    return [{ term, value: control === "yes" ? words.form.yes : value }];
  });
}

/** Of what the form gave; empty for what was not given. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || value === true ? String(value) : "";
}
