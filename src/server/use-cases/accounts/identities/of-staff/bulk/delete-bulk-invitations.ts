import { approvalDays } from "#domain/policies/approvals.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { deleteOldBulkInvitations } from "#server/database/repositories/bulk-invitations.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Staff see how one went for so long. That each customer was invited stays with the customer. */
const sentDays = 365;

/** Deletes invitations of many to which nobody has agreed, and those that were sent long ago. */
export async function deleteBulkInvitations({ database, clock }: Needs): Promise<void> {
  const daysAgo = (days: number) => daysBefore(clock.now(), days);
  // A day longer than somebody may agree to it.
  await deleteOldBulkInvitations(database, { unsentBefore: daysAgo(approvalDays + 1), sentBefore: daysAgo(sentDays) });
}
