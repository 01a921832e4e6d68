import { countriesWith, may } from "#domain/policies/rights.ts";
import type { Colleague } from "#server/contract/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { rolesOfAllStaff } from "#server/database/repositories/staff-roles.ts";
import type { Clock } from "#server/ports/clock.ts";

/** Who may take a case in one of the countries in which the person sees cases, by e-mail. */
export async function listColleagues(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  session: StaffSession,
): Promise<readonly Colleague[]> {
  const countries = countriesWith({ of: "staff", held: session.held }, "see-cases");
  const roles = await rolesOfAllStaff(database, clock.now());
  return (await listStaff(database)).flatMap(({ id, email, disabledAt }) => {
    const held = roles.get(id) ?? [];
    const mayTake = countries.some((country) => may({ of: "staff", held }, "work-on-cases", country));
    return disabledAt === null && mayTake ? [{ staffId: id, name: email, held }] : [];
  });
}
