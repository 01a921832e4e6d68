import type { StaffSession } from "#server/contract/staff.ts";
import type { Transaction } from "#server/database/connect.ts";
import { countryOfDemand } from "#server/database/repositories/document-demands.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** @throws Refusal forbidden; not-found when there is no such demand, or the person does not work on cases of its country */
export async function assertWorksOn(tx: Transaction, demandId: string, session: StaffSession): Promise<void> {
  const country = await countryOfDemand(tx, demandId);
  if (country === null) throw new Refusal("not-found");
  assertRightTo(session, "work-on-cases", [country]);
}
