import { fieldsOf } from "#domain/portal/requests/fields.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { fieldLabel, valueText } from "./request-words.ts";

type Row = { name: string; term: string; value: string };

export function valueRows(
  { type, values }: Pick<RequestDetail, "type" | "values">,
  words: Catalogue["requests"],
  locale: Locale,
): Row[] {
  return fieldsOf(type).flatMap(([name, field]): Row[] => {
    const value = textOf(values[name]);
    if (value === "") return [];
    return [{ name, term: fieldLabel(words, type, name), value: valueText(words, locale, field, value) }];
  });
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || value === true ? String(value) : "";
