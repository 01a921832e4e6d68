import { approvalDays } from "#domain/policies/approvals.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { deleteOldBulkInvitations } from "#server/database/repositories/bulk-invitations.ts";
import type { Needs } from "#server/use-cases/context.ts";

const sentDays = 365;

export async function deleteBulkInvitations({ database, clock }: Needs): Promise<void> {
  const daysAgo = (days: number) => daysBefore(clock.now(), days);
  await deleteOldBulkInvitations(database, { unsentBefore: daysAgo(approvalDays + 1), sentBefore: daysAgo(sentDays) });
}
