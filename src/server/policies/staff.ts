import { may, type StaffRight } from "#domain/policies/rights.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** @throws Refusal unauthenticated */
export function assertStaff(session: StaffSession | null): asserts session is StaffSession {
  if (session === null) throw new Refusal("unauthenticated");
}

/** @throws Refusal unauthenticated; forbidden for staff without the right */
export function assertStaffRight(session: StaffSession | null, right: StaffRight): asserts session is StaffSession {
  assertStaff(session);
  if (!may({ of: "staff", roles: session.roles }, right)) throw new Refusal("forbidden");
}
