import { approvalDays } from "#domain/policies/approvals.ts";
import { transact } from "#server/database/connect.ts";
import {
  deletePublication,
  findOldPublications,
  lockOldPublication,
} from "#server/database/repositories/publications.ts";
import { deleteEach } from "#server/use-cases/batches/delete-each.ts";
import type { MessageDependencies } from "../dependencies.ts";

/** A day longer than somebody may agree to it. */
const keptMs = (approvalDays + 1) * 86_400_000;

/**
 * Deletes messages to many to which nobody has agreed, and those of which no customer has one any more, with their files.
 *
 * @throws Failures for those that cannot be deleted; the others are
 */
export async function deletePublications({
  database,
  clock,
  files,
}: Pick<MessageDependencies, "database" | "clock" | "files">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await deleteEach(
    async (limit) => (await findOldPublications(database, before, limit)).map((id) => ({ id })),
    ({ id }) =>
      transact(database, async (tx) => {
        const row = await lockOldPublication(tx, id, before);
        if (!row) return false;
        for (const file of row.files) if (file.from === "store") await files.delete(file.key);
        await deletePublication(tx, id);
        return true;
      }),
  );
}
