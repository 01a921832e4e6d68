import type { Country } from "#domain/countries/codes.ts";
import { may } from "#domain/policies/rights.ts";
import type { CountryTerms, ServiceTermsInput } from "#server/contract/service-terms.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { noteOutdatedClocks, putServiceTerms } from "#server/database/repositories/service-terms.ts";
import type { Clock } from "#server/ports/clock.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { presentTerms } from "./list-terms.ts";

export interface TermsDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Sets a country's terms and working times, and has the clocks of what waits there read anew.
 *
 * @throws Refusal forbidden
 */
export async function changeTerms(
  { database, clock }: TermsDependencies,
  country: Country,
  { hours, closed, worked, days, requests }: ServiceTermsInput,
  { staff: { id: by }, held }: StaffSession,
): Promise<CountryTerms> {
  if (!may({ of: "staff", held }, "edit-service-terms", country)) throw new Refusal("forbidden");
  const at = clock.now();
  const spans = hours.map(({ from, until }) => [minutesAt(from), minutesAt(until)] as const);
  const terms = { times: { country, hours: spans, closed, worked }, days, requests };
  await transact(database, async (tx) => {
    await putServiceTerms(tx, { country, terms, changedAt: at, staffId: by });
    await noteOutdatedClocks(tx, country);
    const details = { by, ...terms.times, days, requests };
    await appendAudit(tx, { at, actor: "staff", event: "service-terms-changed", subject: null, details });
  });
  return presentTerms(terms, at);
}

/** @param time `HH:MM` */
function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
