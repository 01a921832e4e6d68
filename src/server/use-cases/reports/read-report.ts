import { countriesWith } from "#domain/policies/rights.ts";
import { momentInPrague } from "#domain/queue/working-time.ts";
import { addDays, mondayOf } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Report, ReportQuery } from "#server/contract/reports.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { begunBySteps, decidedByCountry, filedByWeek, settledByKind } from "#server/database/repositories/figures.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { FindingDependencies } from "#server/use-cases/finding/dependencies.ts";
import { indexForReader } from "#server/use-cases/finding/index-changes.ts";

/** The usual period: the current week and those before it. */
const usualWeeks = 12;

/** Of the wizard. */
const steps = [1, 2, 3, 4] as const;

/** What the provider's people have done in a period, in the countries in which the person may see it. */
export async function readReport(
  dependencies: FindingDependencies & { readonly clock: Clock },
  { country, from: asked, to: until }: ReportQuery,
  { held }: StaffSession,
): Promise<Report> {
  const { database, clock } = dependencies;
  await indexForReader(dependencies);
  const to = until ?? calendarDateInPrague(clock.now());
  const from = asked ?? addDays(mondayOf(to), -7 * (usualWeeks - 1));
  const countries = countriesWith({ of: "staff", held }, "see-reports").filter(
    (one) => country === undefined || one === country,
  );
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
