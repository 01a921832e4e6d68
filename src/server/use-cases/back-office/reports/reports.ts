import * as z from "zod/mini";
import { caseStates } from "#domain/cases/case.ts";
import { countries as allCountries, type Country } from "#domain/countries/codes.ts";
import { queueKinds } from "#domain/queue/queue.ts";
import { momentInPrague } from "#domain/queue/working-time.ts";
import { addDays, mondayOf } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { reportQuerySchema } from "#forms/backoffice/report-schemas.ts";
import { begunBySteps, decidedByCountry, filedByWeek, settledByKind } from "#server/database/repositories/figures.ts";
import { indexForReader } from "#server/use-cases/search/index-changes.ts";
import type { Needs } from "../context.ts";
import { type Shown, staffFile, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";

const usualWeeks = 12;

const steps = [1, 2, 3, 4] as const;

const country = z.enum(allCountries);

const reportShown = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** by week, from Monday */
  filed: z.array(z.object({ week: z.iso.date(), country, state: z.enum(caseStates), count: z.int() })),
  /** all together (null), then by country */
  decided: z.array(
    z.object({
      country: z.nullable(country),
      decided: z.int(),
      inTime: z.int(),
      /** in working minutes */
      median: z.nullable(z.number()),
      ninth: z.nullable(z.number()),
    }),
  ),
  settled: z.array(z.object({ kind: z.enum(queueKinds), settled: z.int(), inTime: z.int() })),
  /** `reached[n]` have stored at least n + 1 steps */
  begun: z.array(z.object({ country, begun: z.int(), reached: z.array(z.int()) })),
});

export type Report = Shown<typeof reportShown>;

type ReportNeeds = Needs<"sealer" | "blindIndex" | "log">;

export const readReport = staffQuery({
  right: "see-reports",
  subject: noSubject,
  input: reportQuerySchema,
  output: reportShown,
}).run(async ({ countries, input }, needs: ReportNeeds) => await figuresOf(needs, countries, input));

export const exportReport = staffFile({
  right: "see-reports",
  subject: noSubject,
  input: reportQuerySchema,
  route: {
    path: "/api/backoffice/reports",
    summary: "How many applications were begun, filed and decided in a period, and how fast (CSV)",
    description: "A row each: the figure, its week, country, and state, kind or step, and its value",
    isBytesAlone: true,
  },
}).run(async ({ countries, input }, needs: ReportNeeds) => {
  const report = await figuresOf(needs, countries, input);
  const csv = Buffer.from(reportCsv(report));
  return {
    name: `reports-${report.from}-${report.to}.csv`,
    extension: "csv",
    mime: "text/csv; charset=utf-8",
    size: csv.length,
    bytes: (async function* () {
      yield csv;
    })(),
  };
});

async function figuresOf(
  needs: ReportNeeds,
  allowed: readonly Country[],
  { country: asked, from: begin, to: until }: z.output<typeof reportQuerySchema>,
): Promise<Report> {
  const { database, clock } = needs;
  await indexForReader(needs);
  const to = until ?? calendarDateInPrague(clock.now());
  const from = begin ?? addDays(mondayOf(to), -7 * (usualWeeks - 1));
  const countries = allowed.filter((one) => asked === undefined || one === asked);
  const counted = {
    countries,
    from: new Date(momentInPrague(from, 0)),
    until: new Date(momentInPrague(addDays(to, 1), 0) - 1),
  };
  const [filed, decided, settled, begun] = await Promise.all([
    filedByWeek(database, counted),
    decidedByCountry(database, counted),
    settledByKind(database, counted),
    begunBySteps(database, counted),
  ]);
  return {
    from,
    to,
    filed,
    decided: [null, ...countries].flatMap((one) =>
      decided
        .filter(({ country: of }) => of === one)
        .map(({ late, ...row }) => ({ ...row, inTime: row.decided - late })),
    ),
    settled: settled.map(({ kind, settled: all, late }) => ({ kind, settled: all, inTime: all - late })),
    begun: countries.flatMap((one) => {
      const rows = begun.filter((row) => row.country === one);
      const atLeast = (count: number) => rows.reduce((sum, row) => sum + (row.storedSteps >= count ? row.count : 0), 0);
      return rows.length === 0 ? [] : [{ country: one, begun: atLeast(0), reached: steps.map(atLeast) }];
    }),
  };
}

const headings = ["figure", "week", "country", "kind", "value"];

/** RFC 4180. No cell is typed by users, so none can be a formula. */
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
