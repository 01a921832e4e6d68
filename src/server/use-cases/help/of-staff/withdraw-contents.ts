import type { ContentPart } from "#domain/portal/content-parts.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  findContentVersion,
  lockContentDraft,
  setContentDraft,
  setContentVersion,
} from "#server/database/repositories/content-versions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { HelpDependencies } from "../dependencies.ts";

/**
 * Takes a planned version back before its day. It is the draft again, unless somebody writes at another one.
 *
 * @throws Refusal not-found; wrong-state for one that is not planned
 */
export async function withdrawContents(
  { database, clock }: HelpDependencies,
  part: ContentPart,
  version: number,
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly revision: number }> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const draft = await lockContentDraft(tx, part, at);
    const row = await findContentVersion(tx, part, version);
    if (row === undefined) throw new Refusal("not-found");
    if (row.state !== "planned") throw new Refusal("wrong-state");
    await setContentVersion(tx, row, { state: "withdrawn" });
    const revision = draft.revision + 1;
    const { contents, basedOn } = draft.contents === null ? row : draft;
    await setContentDraft(tx, part, { revision, contents, basedOn, changedAt: at, staffId: by });
    const details = { by, part, version };
    await appendAudit(tx, { at, actor: "staff", event: "contents-withdrawn", subject: null, details });
    return { revision };
  });
}
