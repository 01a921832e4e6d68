import { randomUUID } from "node:crypto";
import type { RoleAssignment, StaffRole } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";

export const everywhere = (role: StaffRole): RoleAssignment[] => [{ role, countries: [] }];

/** @param roles default to operator */
export async function newStaffSession(
  db: Database,
  { roles = everywhere("operator"), at = new Date() }: { roles?: readonly RoleAssignment[]; at?: Date } = {},
): Promise<StaffSession> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await transact(db, (tx) => insertStaff(tx, { id, email, passwordHash: "-", locale: "cs", createdAt: at }));
  const session = { id: randomUUID(), address: "127.0.0.1", hasTotp: true, recoveryCodesLeft: 10 };
  return { ...session, staff: { id, email, locale: "cs" }, roles, expires: "", endsAt: "" };
}
