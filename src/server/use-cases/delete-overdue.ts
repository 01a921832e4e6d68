import { notificationDays } from "#domain/portal/notifications/kinds.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { forgetSearches } from "#server/audit/judge-search.ts";
import { deleteDroppedFiles } from "#server/batches/delete-dropped-files.ts";
import { runAll, TaskFailures } from "#server/batches/run-all.ts";
import { expireApprovals } from "#server/database/repositories/approvals.ts";
import { deleteOldAuditAddresses } from "#server/database/repositories/audit-addresses.ts";
import { deleteNotificationsBefore } from "#server/database/repositories/notifications.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Logger } from "#server/shared/log.ts";
import { deleteBulkInvitations } from "#server/use-cases/accounts/identities/of-staff/bulk/delete-bulk-invitations.ts";
import { deleteDataCopies } from "#server/use-cases/accounts/profile/data-copy/delete-data-copies.ts";
import { deleteClosedAccounts } from "#server/use-cases/accounts/profile/delete-closed-accounts.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { deleteOldStaffImports } from "#server/use-cases/integration/import-files/of-staff/delete-old.ts";
import { deleteLeftLines } from "#server/use-cases/integration/records/batches/delete-left-lines.ts";
import { deleteOldImports } from "#server/use-cases/integration/records/imports/delete-old.ts";
import { failLeftImports } from "#server/use-cases/integration/records/imports/end-import.ts";
import { deleteOldDrafts } from "#server/use-cases/portal/requests/drafts/clear-draft.ts";
import { forgetReaders } from "#server/use-cases/search/forget-readers.ts";
import { deleteOutdated } from "./accounts/delete-outdated.ts";
import { deleteArchives } from "./files/delete-archives.ts";
import { deleteOldEvents } from "./integration/events/delete-old.ts";
import { deleteUnusedFiles } from "./integration/files/delete-unused-files.ts";
import { deletePublications } from "./messages/delete-publications.ts";
import { removeDeletedMessages } from "./messages/remove-deleted.ts";
import { deleteExpired } from "./onboarding/delete-expired.ts";
import { deleteOldAnswers } from "./with-idempotency-key.ts";

type Needed = Pick<ProfileDependencies, "database" | "clock"> & {
  readonly files: FileStore;
  readonly log: Pick<Logger, "error">;
  readonly settings: Pick<ProfileDependencies["settings"], "retentionYears">;
};

/** Long enough to find and trace an attack. */
const addressDays = 90;

export interface Deleted {
  readonly unfinished: number;
  readonly finished: number;
  readonly archives: number;
  readonly messages: number;
}

/**
 * May run in several processes at once. A failure does not stop the other deletions. @throws TaskFailures, each already in
 * the log
 */
export async function deleteOverdue(needed: Needed): Promise<Deleted> {
  const { database, clock } = needed;
  const now = clock.now();
  const deleted = { unfinished: 0, finished: 0, archives: 0, messages: 0 };
  const works = [
    // First, as the law requires it.
    async () => void Object.assign(deleted, await deleteExpired(needed)),
    () => deleteClosedAccounts(needed),
    () => deleteOutdated(needed),
    () => deleteOldAuditAddresses(database, daysBefore(now, addressDays)),
    () => deleteDataCopies(needed),
    () => deleteOldDrafts(needed),
    () => deleteUnusedFiles(needed),
    () => deleteOldAnswers(needed),
    () => deleteLeftLines(needed),
    () => failLeftImports(needed),
    () => deleteOldImports(needed),
    () => deleteOldStaffImports(needed),
    () => deleteNotificationsBefore(database, daysBefore(now, notificationDays)),
    () => deleteOldEvents(needed),
    () => forgetReaders(needed),
    () => forgetSearches(needed),
    () => deleteBulkInvitations(needed),
    () => expireApprovals(database, now),
    async () => void (deleted.archives = await deleteArchives(needed)),
    async () => void (deleted.messages = await removeDeletedMessages(needed)),
    () => deletePublications(needed),
    () => deleteDroppedFiles(needed),
  ];
  try {
    await runAll(works);
  } catch (error) {
    for (const err of error instanceof TaskFailures ? error.all : [error]) {
      needed.log.error({ err }, "overdue data cannot be deleted");
    }
    throw error;
  }
  return deleted;
}
