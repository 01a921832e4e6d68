import type { Report } from "#server/contract/reports.ts";

const headings = ["figure", "week", "country", "kind", "value"];

/**
 * The figures of a report as CSV (RFC 4180), one a row: which figure, of which week, country, and state, kind or step, where it
 * has them. Nothing in it is text that somebody has typed.
 */
export function reportCsv({ filed, decided, settled, begun }: Report): string {
  type Row = readonly (string | number | null)[];
  const rows: readonly Row[] = [
    ...filed.map(({ week, country, state, count }): Row => ["filed", week, country, state, count]),
    ...decided.flatMap(({ country, decided: all, inTime, median, ninth }): Row[] => [
      ["decided", null, country, null, all],
      ["decided-in-time", null, country, null, inTime],
      ["median-working-minutes", null, country, null, median],
      ["90th-percentile-working-minutes", null, country, null, ninth],
    ]),
    ...settled.flatMap(({ kind, settled: all, inTime }): Row[] => [
      ["settled", null, null, kind, all],
      ["settled-in-time", null, null, kind, inTime],
    ]),
    ...begun.flatMap(({ country, begun: all, reached }): Row[] => [
      ["begun", null, country, null, all],
      ...reached.map((count, index): Row => ["steps-stored", null, country, index + 1, count]),
    ]),
  ];
  return [headings, ...rows].map((row) => `${row.map((cell) => cell ?? "").join(",")}\r\n`).join("");
}
