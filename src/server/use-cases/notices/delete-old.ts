import { noticeDays } from "#domain/portal/notices/kinds.ts";
import { deleteNoticesBefore } from "#server/database/repositories/notices.ts";
import type { NoticeDependencies } from "./dependencies.ts";

/** Deletes notices that are older than `noticeDays`; may be repeated. */
export async function deleteOldNotices({
  database,
  clock,
}: Pick<NoticeDependencies, "database" | "clock">): Promise<void> {
  await deleteNoticesBefore(database, new Date(clock.now().getTime() - noticeDays * 86_400_000));
}
