import type { FileStore } from "#server/ports.ts";
import { deleteOutdated } from "../accounts/delete-outdated.ts";
import { deleteArchives } from "../files/delete-archives.ts";
import { removeDeletedMessages } from "../messages/remove-deleted.ts";
import { deleteExpired } from "../onboarding/delete-expired.ts";
import { deleteDataCopies } from "../profile/data-copy/delete-data-copies.ts";
import { deleteClosedAccounts } from "../profile/delete-closed-accounts.ts";
import type { ProfileDependencies } from "../profile/dependencies.ts";

type Needed = Pick<ProfileDependencies, "database" | "clock"> & {
  readonly files: FileStore;
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

/** Deletes all that may not, or need not, be kept any longer. May run at any time and in several processes at once. */
export async function deleteOverdue(needed: Needed): Promise<Deleted> {
  await deleteOutdated(needed);
  await deleteDataCopies(needed);
  await deleteClosedAccounts(needed);
  const archives = await deleteArchives(needed);
  const messages = await removeDeletedMessages(needed);
  return { ...(await deleteExpired(needed)), archives, messages };
}
