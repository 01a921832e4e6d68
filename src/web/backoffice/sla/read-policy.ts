import { requestTypes } from "#domain/portal/request.ts";
import { longestTerm, timedKinds } from "#domain/queue/sla-policies.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { mostOwnDays } from "#forms/backoffice/sla-policy-schema.ts";
import type { CountryTerms } from "#server/use-cases/back-office/queue/sla-policies.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { readTypedDate, showDate } from "#web/fields/typed-date.ts";
import { readTypedNumber, showNumber } from "#web/fields/typed-number.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";

export const slaFields = [
  "hours",
  "closed",
  "worked",
  ...timedKinds.map((kind) => `days.${kind}`),
  ...requestTypes.map((type) => `requests.${type}`),
];

type Terms = Omit<CountryTerms, "country" | "changed">;

export function shownTerms(terms: Terms, locale: Locale): Readonly<Record<string, string>> {
  const { hours, closed, worked, days, requests } = terms;
  const inLines = (dates: readonly string[]) => dates.map((date) => showDate(date, locale)).join("\n");
  const term = (value: number) => showNumber(String(value), locale).replace(/([.,]\d)0$/, "$1");
  return {
    hours: hours.map(({ from, until }) => `${from.replace(/^0/, "")}–${until.replace(/^0/, "")}`).join(", "),
    closed: inLines(closed),
    worked: inLines(worked),
    ...Object.fromEntries(timedKinds.map((kind) => [`days.${kind}`, term(days[kind])])),
    ...Object.fromEntries(requestTypes.map((type) => [`requests.${type}`, term(requests[type])])),
  };
}

export function typedTerms(field: ReadField, locale: Locale) {
  const dates = (name: string) =>
    field(name)
      .split("\n")
      .map((line) => readTypedDate(line, locale))
      .filter(Boolean);
  const term = (name: string) => Number(readTypedNumber(field(name), locale) || Number.NaN);
  return {
    hours: spansIn(field("hours")),
    closed: dates("closed"),
    worked: dates("worked"),
    days: Object.fromEntries(timedKinds.map((kind) => [kind, term(`days.${kind}`)])),
    requests: Object.fromEntries(requestTypes.map((type) => [type, term(`requests.${type}`)])),
  };
}

export function problemsInWords(
  fields: Readonly<Record<string, string>>,
  { wrong }: Catalogue["administration"]["sla"],
): Readonly<Record<string, string>> {
  const problems = Object.entries(fields).map(([path, code]) => {
    const [first = ""] = path.split(".");
    if (first === "hours") return [first, wrong.hours];
    if (path === "worked" && code === "invalid-value") return [first, wrong.both];
    if (first === "closed" || first === "worked") return [first, format(wrong.days, { most: mostOwnDays })];
    return [path, format(wrong.term, { most: longestTerm })];
  });
  return Object.fromEntries(problems);
}

/** Reads `8:00–12:00, 12.30-16.30`. */
function spansIn(text: string) {
  return text
    .split(/[,;]/)
    .filter((span) => span.trim() !== "")
    .map((span) => {
      const [from = "", until = ""] = span.split(/[–—-]/).map((time) => time.trim().replace(".", ":").padStart(5, "0"));
      return { from, until };
    });
}
