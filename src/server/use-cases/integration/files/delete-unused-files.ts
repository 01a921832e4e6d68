import { deleteEach } from "#server/batches/delete-each.ts";
import { runAll } from "#server/batches/run-all.ts";
import { leftFileParts, unusedIntegrationFiles } from "#server/database/repositories/integration-files.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { dropFile, dropFilePart } from "./file-parts.ts";

/** Milliseconds. No call takes this long. */
const longestCallMs = 3_600_000;

export async function deleteUnusedFiles(needed: Needs<"files">): Promise<void> {
  const { database, clock } = needed;
  const now = clock.now();
  const before = new Date(now.getTime() - longestCallMs);
  await runAll([
    async () => {
      await deleteEach(
        (limit) => unusedIntegrationFiles(database, now, limit),
        ({ id }) => dropFile(needed, id, now),
      );
    },
    async () => {
      await deleteEach(
        (limit) => leftFileParts(database, before, limit),
        async ({ id }) => {
          await dropFilePart(needed, id);
          return true;
        },
      );
    },
  ]);
}
