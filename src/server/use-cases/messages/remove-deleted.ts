import { restorableSince } from "#domain/portal/message.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { buryRecord } from "#server/database/repositories/integration-file-uses.ts";
import { deleteMessage, findDeletedUntil, lockDeleted, storedFilesOf } from "#server/database/repositories/messages.ts";
import { deleteEach } from "#server/use-cases/batches/delete-each.ts";
import { unusedUntil } from "../integration/files/dependencies.ts";
import { isSystemsFile } from "../integration/files/file-parts.ts";
import type { MessageDependencies } from "./dependencies.ts";

type Needed = Pick<MessageDependencies, "database" | "clock" | "files">;

/**
 * Removes messages for good that can be restored no more, with the files that are theirs alone, one a transaction. May run
 * at any time and in several processes at once.
 *
 * @returns how many
 * @throws Failures for those that cannot be removed; the others are
 */
export async function removeDeletedMessages(dependencies: Needed): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const until = restorableSince(now);
  return await deleteEach(
    async (limit) => (await findDeletedUntil(database, until, limit)).map((id) => ({ id })),
    ({ id }) => transact(database, (tx) => remove(dependencies, tx, id, { until, now })),
  );
}

/** Deletes the files before the row, while the row is locked: after a crash in between the next run finds the row. */
async function remove(
  { files }: Needed,
  tx: Transaction,
  id: string,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const message = await lockDeleted(tx, id, until);
  if (!message) return false;
  const keys = (await storedFilesOf(tx, id)).filter((key) => !isSystemsFile(key));
  for (const key of keys) await files.delete(key);
  await deleteMessage(tx, id);
  await buryRecord(tx, { kind: "messages", targetId: id, at: now, unusedUntil: unusedUntil(now) });
  await appendAudit(tx, {
    at: now,
    actor: "system",
    event: "message-removed",
    subject: null,
    details: { customerId: message.customerId, messageId: id, files: keys.length },
  });
  return true;
}
