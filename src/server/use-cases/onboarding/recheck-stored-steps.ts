import type { CustomerType } from "#domain/onboarding/types.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { requireStep } from "./require-step.ts";

/** A stored step may have become wrong: documents expire, and a release changes rules. */
export function recheckStoredSteps(
  sealer: Sealer,
  application: ApplicationRow,
  stored: readonly StepRow[],
  customerType: CustomerType,
  now: Date,
): Problem[] {
  const { id, country, partnerType } = application;
  const today = calendarDateInPrague(now);
  return ([0, 1, 2] as const).flatMap((step) => {
    const values = requireStep(sealer, id, step, stored);
    return checkStep(step, values, { country, partnerType, customerType, today }).problems;
  });
}
