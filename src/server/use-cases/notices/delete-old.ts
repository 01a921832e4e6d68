import { noticeDays } from "#domain/portal/notices/kinds.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { deleteNoticesBefore } from "#server/database/repositories/notices.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Deletes notices that are older than `noticeDays`; may be repeated. */
export async function deleteOldNotices({ database, clock }: Needs): Promise<void> {
  await deleteNoticesBefore(database, daysBefore(clock.now(), noticeDays));
}
