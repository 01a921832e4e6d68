import type { ReportServices } from "#server/contract/reports.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import type { FindingDependencies } from "#server/use-cases/finding/dependencies.ts";
import { readReport } from "./read-report.ts";

/** What the back office calls about how much was done, and how fast. */
export const reportServices: (needed: FindingDependencies & { readonly clock: Clock }) => ReportServices = bound({
  read: readReport,
});
