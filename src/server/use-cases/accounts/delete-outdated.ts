import { daysBefore } from "#domain/shared/days.ts";
import { runAll } from "#server/batches/run-all.ts";
import { deleteExpiredLinks } from "#server/database/repositories/account-links.ts";
import { deleteExpiredContactChanges } from "#server/database/repositories/contact-changes.ts";
import { deleteExpiredContactUndos } from "#server/database/repositories/contact-undos.ts";
import { deleteExpiredImpersonations } from "#server/database/repositories/impersonations.ts";
import { deleteOldLimits } from "#server/database/repositories/limits.ts";
import { deleteExpiredOfferLinks } from "#server/database/repositories/offer-links.ts";
import { deleteExpiredSessions } from "#server/database/repositories/sessions.ts";
import { deleteOldSigningCalls } from "#server/database/repositories/signatures.ts";
import { deleteExpiredStaffLinks } from "#server/database/repositories/staff-links.ts";
import { deleteExpiredStaffSessions } from "#server/database/repositories/staff-sessions.ts";
import { deleteOldStaffUses } from "#server/database/repositories/staff-uses.ts";
import { deleteOldVerifications } from "#server/database/repositories/verifications.ts";
import type { Needs } from "#server/use-cases/context.ts";

const failureDays = 400;

/** May run in several processes at once. @throws TaskFailures */
export async function deleteOutdated({ database, clock }: Needs): Promise<void> {
  const now = clock.now();
  await runAll([
    () => deleteExpiredSessions(database, now),
    () => deleteExpiredLinks(database, now),
    () => deleteExpiredImpersonations(database, now),
    () => deleteExpiredStaffSessions(database, now),
    () => deleteExpiredStaffLinks(database, now),
    () => deleteExpiredOfferLinks(database, now),
    () => deleteExpiredContactChanges(database, now),
    () => deleteExpiredContactUndos(database, now),
    () => deleteOldVerifications(database, now),
    () => deleteOldSigningCalls(database, daysBefore(now, 1)),
    () => deleteOldStaffUses(database, daysBefore(now, 1)),
    () => deleteOldLimits(database, now, daysBefore(now, failureDays)),
  ]);
}
