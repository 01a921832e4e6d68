import { restorableSince } from "#domain/portal/message.ts";
import { deleteFiles } from "#server/batches/delete-dropped-files.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { noteDroppedFiles } from "#server/database/repositories/dropped-files.ts";
import { buryRecord } from "#server/database/repositories/integration-file-uses.ts";
import { deleteMessage, findDeletedUntil, lockDeleted, storedFilesOf } from "#server/database/repositories/messages.ts";
import type { MessageDependencies } from "#server/use-cases/context.ts";
import { isSystemsFile } from "../integration/files/file-parts.ts";
import { unusedUntil } from "../integration/files/kept-files.ts";

type Needed = Pick<MessageDependencies, "database" | "clock" | "files">;

/** One a transaction. May run in several processes at once. @throws TaskFailures */
export async function removeDeletedMessages(dependencies: Needed): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const until = restorableSince(now);
  return await deleteEach(
    async (limit) => (await findDeletedUntil(database, until, limit)).map((id) => ({ id })),
    ({ id }) => remove(dependencies, id, { until, now }),
  );
}

/** Deletes the files after the commit, so that no lock waits for the store. */
async function remove(
  { database, files }: Needed,
  id: string,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const keys = await transact(database, async (tx) => {
    const message = await lockDeleted(tx, id, until);
    if (!message) return null;
    const keys = (await storedFilesOf(tx, id)).filter((key) => !isSystemsFile(key));
    await deleteMessage(tx, id);
    await buryRecord(tx, { kind: "messages", targetId: id, at: now, unusedUntil: unusedUntil(now) });
    await appendAudit(tx, {
      at: now,
      actor: "system",
      event: "message-removed",
      subject: null,
      details: { customerId: message.customerId, messageId: id, files: keys.length },
    });
    await noteDroppedFiles(tx, keys, now);
    return keys;
  });
  if (keys === null) return false;
  await deleteFiles({ database, files }, keys);
  return true;
}
