import { contentsSchema } from "#forms/portal/contents-schema.ts";
import { runAll } from "#server/batches/run-all.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  type ContentVersionRow,
  dueContentVersions,
  findContentVersion,
  lockContentDraft,
  setContentVersion,
} from "#server/database/repositories/content-versions.ts";
import type { HelpDependencies } from "#server/use-cases/context.ts";
import { recordVersion, replacePart } from "./content-versions.ts";
import { readPart } from "./read-contents.ts";

/** Skips a part that was replaced since they were planned: staff have not compared them. @throws TaskFailures */
export async function publishPlannedContents({ database, clock }: HelpDependencies): Promise<void> {
  const at = clock.now();
  const due = await dueContentVersions(database, at);
  await runAll(due.map((row) => () => publishOne(database, row, at)));
}

async function publishOne(database: Database, { part, version }: ContentVersionRow, at: Date): Promise<void> {
  await transact(database, async (tx) => {
    await lockContentDraft(tx, part, at);
    const row = await findContentVersion(tx, part, version);
    // Another process was faster, or it was withdrawn.
    if (row?.state !== "planned") return;
    const state = (await recordVersion(tx, part, at)) === row.basedOn ? "published" : "overtaken";
    if (state === "published") {
      await replacePart(tx, part, contentsSchema.parse({ [part]: row.contents }), at);
      // As it is read back, so that it compares equal.
      await setContentVersion(tx, row, { contents: await readPart(tx, part) });
    }
    await setContentVersion(tx, row, { state });
    const details = { part, version, by: row.staffId };
    await appendAudit(tx, { at, actor: "system", event: `contents-${state}`, subject: null, details });
  });
}
