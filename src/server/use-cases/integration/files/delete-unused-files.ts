import { deleteEach } from "#server/batches/delete-each.ts";
import { doAll } from "#server/batches/do-all.ts";
import { leftFileParts, unusedIntegrationFiles } from "#server/database/repositories/integration-files.ts";
import type { IntegrationFileDependencies } from "#server/use-cases/context.ts";
import { dropFile, dropFilePart } from "./file-parts.ts";

/** No call takes this long: a part that is older is no longer being written. In milliseconds. */
const longestCallMs = 3_600_000;

/**
 * Deletes files of the provider's systems that no record has referred to in time, and parts that count no more.
 *
 * @throws Failures for those that cannot be deleted; the others are
 */
export async function deleteUnusedFiles(
  needed: Pick<IntegrationFileDependencies, "database" | "files" | "clock">,
): Promise<void> {
  const { database, clock } = needed;
  const now = clock.now();
  const before = new Date(now.getTime() - longestCallMs);
  await doAll([
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
