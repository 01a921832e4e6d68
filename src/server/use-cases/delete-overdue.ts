import { expireApprovals } from "#server/database/repositories/approvals.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Logger } from "#server/shared/log.ts";
import { doAll, Failures } from "#server/use-cases/batches/do-all.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { deleteOutdated } from "./accounts/delete-outdated.ts";
import { deleteAuditAddresses } from "./audit/delete-addresses.ts";
import { deleteDroppedFiles } from "./batches/delete-dropped-files.ts";
import { deleteArchives } from "./files/delete-archives.ts";
import { forgetReaders } from "./finding/forget-readers.ts";
import { deleteBulkInvitations } from "./identities/of-staff/bulk/delete-bulk-invitations.ts";
import { deleteOldStaffImports } from "./import-files/of-staff/delete-old.ts";
import { deleteOldAnswers } from "./integration/answered-once.ts";
import { deleteOldEvents } from "./integration/events/delete-old.ts";
import { deleteUnusedFiles } from "./integration/files/delete-unused-files.ts";
import { forgetSearches } from "./masked-searches/judge-search.ts";
import { deletePublications } from "./messages/delete-publications.ts";
import { removeDeletedMessages } from "./messages/remove-deleted.ts";
import { deleteOldNotices } from "./notices/delete-old.ts";
import { deleteExpired } from "./onboarding/delete-expired.ts";
import { deleteDataCopies } from "./profile/data-copy/delete-data-copies.ts";
import { deleteClosedAccounts } from "./profile/delete-closed-accounts.ts";
import { deleteLeftLines } from "./records/batches/delete-left-lines.ts";
import { deleteOldImports } from "./records/imports/delete-old.ts";
import { failLeftImports } from "./records/imports/end-import.ts";
import { deleteOldDrafts } from "./requests/drafts/clear-draft.ts";

type Needed = Pick<ProfileDependencies, "database" | "clock"> & {
  readonly files: FileStore;
  readonly log: Pick<Logger, "error">;
  readonly settings: Pick<ProfileDependencies["settings"], "retentionYears">;
};

export interface Deleted {
  /** unfinished applications past their term */
  readonly unfinished: number;
  /** finished ones past the legal term of their country */
  readonly finished: number;
  readonly archives: number;
  /** that can be restored no more */
  readonly messages: number;
}

/**
 * Deletes all that may not, or need not, be kept any longer. May run at any time and in several processes at once. What
 * cannot be deleted does not keep the rest from it.
 *
 * @throws Failures, each of which is in the log by then
 */
export async function deleteOverdue(needed: Needed): Promise<Deleted> {
  const deleted = { unfinished: 0, finished: 0, archives: 0, messages: 0 };
  const works = [
    // What the law wants gone, first.
    async () => void Object.assign(deleted, await deleteExpired(needed)),
    () => deleteClosedAccounts(needed),
    () => deleteOutdated(needed),
    () => deleteAuditAddresses(needed),
    () => deleteDataCopies(needed),
    () => deleteOldDrafts(needed),
    () => deleteUnusedFiles(needed),
    () => deleteOldAnswers(needed),
    () => deleteLeftLines(needed),
    () => failLeftImports(needed),
    () => deleteOldImports(needed),
    () => deleteOldStaffImports(needed),
    () => deleteOldNotices(needed),
    () => deleteOldEvents(needed),
    () => forgetReaders(needed),
    () => forgetSearches(needed),
    () => deleteBulkInvitations(needed),
    () => expireApprovals(needed.database, needed.clock.now()),
    async () => void (deleted.archives = await deleteArchives(needed)),
    async () => void (deleted.messages = await removeDeletedMessages(needed)),
    // What they came with goes after the last of them.
    () => deletePublications(needed),
    () => deleteDroppedFiles(needed),
  ];
  try {
    await doAll(works);
  } catch (error) {
    for (const err of error instanceof Failures ? error.all : [error]) {
      needed.log.error({ err }, "something is not to be kept any longer and cannot be deleted");
    }
    throw error;
  }
  return deleted;
}
