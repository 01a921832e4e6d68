import * as z from "zod/mini";
import { staffRoles } from "#domain/policies/staff-roles.ts";
import { country } from "#forms/atoms.ts";
import { findStaff, lockStaff, type StaffRow } from "#server/database/repositories/staff.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { approvalShown } from "../approvals/approval.ts";
import { done, type Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

/** All admins manage the same staff. */
export const staffMemberById: Subject<"staffId", StaffRow> = {
  params: ["staffId"],
  find: async (db, { staffId }) => (isUuid(staffId) ? await findStaff(db, staffId) : undefined),
  lock: async (tx, { staffId }) => (isUuid(staffId) ? await lockStaff(tx, staffId) : undefined),
  countriesOf: () => [],
};

/** With the newest proposal alone. */
export const staffMember = z.object({
  staffId: z.string(),
  email: z.string(),
  roles: z.array(z.object({ role: z.enum(staffRoles), countries: z.array(country) })),
  isActive: z.boolean(),
  pending: z.nullable(approvalShown),
});

export const staffMemberShown = z.extend(staffMember, {
  /** one of the last two admins */
  isToKeep: z.boolean(),
  /** pending, the newest first */
  proposals: z.array(approvalShown),
});
export type StaffMember = Shown<typeof staffMemberShown>;

export const proposed = z.object({ approvalId: z.string() });
/** Actions about an admin are proposed. */
export const doneOrProposed = z.union([done, proposed]);
