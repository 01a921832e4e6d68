import { fewestAdmins } from "#domain/policies/staff-roles.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { lastingAdmins } from "#server/database/repositories/staff-roles.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** The admins who cannot be disabled or lose the role now. Only admins without limits of time and country count. */
export async function adminsToKeep(db: Queryable): Promise<readonly string[]> {
  const admins = await lastingAdmins(db);
  return admins.length <= fewestAdmins ? admins : [];
}

/** The caller holds `lockAdmins`. @throws Refusal last-admins */
export async function assertNotToKeep(tx: Transaction, staffId: string): Promise<void> {
  if ((await adminsToKeep(tx)).includes(staffId)) throw new Refusal("last-admins");
}
