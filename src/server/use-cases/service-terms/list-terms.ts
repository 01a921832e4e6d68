import { countriesWith } from "#domain/policies/rights.ts";
import { type ServiceTerms, usualTerms } from "#domain/queue/service-terms.ts";
import type { CountryTerms } from "#server/contract/service-terms.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { changedTerms } from "#server/database/repositories/service-terms.ts";

/** Terms and working times of each country in which the session may change them, as they hold now. */
export async function listTerms(
  { database }: { readonly database: Database },
  { held }: StaffSession,
): Promise<readonly CountryTerms[]> {
  const changed = new Map((await changedTerms(database)).map((row) => [row.country, row]));
  return countriesWith({ of: "staff", held }, "edit-service-terms").map((country) => {
    const row = changed.get(country);
    return presentTerms(row?.terms ?? usualTerms(country), row?.changedAt ?? null);
  });
}

export function presentTerms({ times, days, requests }: ServiceTerms, changedAt: Date | null): CountryTerms {
  const { country, hours, closed, worked } = times;
  return {
    country,
    hours: hours.map(([from, until]) => ({ from: timeOfDay(from), until: timeOfDay(until) })),
    closed,
    worked,
    days,
    requests,
    changed: changedAt?.toISOString() ?? null,
  };
}

const timeOfDay = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
