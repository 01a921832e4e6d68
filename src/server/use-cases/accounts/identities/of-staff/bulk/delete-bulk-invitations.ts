import { approvalDays } from "#domain/policies/approvals.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { deleteOldBulkInvitations } from "#server/database/repositories/bulk-invitations.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Staff see the result for so long. The invitations of its customers stay. */
const sentDays = 365;

/** Deletes old bulk invitations, sent or not approved. */
export async function deleteBulkInvitations({ database, clock }: Needs): Promise<void> {
  const daysAgo = (days: number) => daysBefore(clock.now(), days);
  // A day longer than somebody may agree to it.
  await deleteOldBulkInvitations(database, { unsentBefore: daysAgo(approvalDays + 1), sentBefore: daysAgo(sentDays) });
}
