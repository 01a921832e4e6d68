import type { StaffName } from "#server/contract/approvals.ts";
import type { Database } from "#server/database/connect.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";

/** @returns null also if deleted */
export async function staffNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => StaffName | null> {
  const names = await namesOfStaff(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => (id === null ? null : { staffId: id, name: names.get(id) ?? "" });
}
