import type { StaffSession } from "#server/contract/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** What is the back office's is for staff alone; being logged in as a customer does not help. @throws unauthenticated */
export function assertStaff(session: StaffSession | null): asserts session is StaffSession {
  if (session === null) throw new Refusal("unauthenticated");
}
