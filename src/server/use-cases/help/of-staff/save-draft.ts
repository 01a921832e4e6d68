import type { ContentPart } from "#domain/portal/content-parts.ts";
import { problemsOf } from "#forms/codes.ts";
import { contentPartSchemas } from "#forms/portal/contents-schema.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockContentDraft, setContentDraft } from "#server/database/repositories/content-versions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { recordVersion } from "../content-versions.ts";
import type { HelpDependencies } from "../dependencies.ts";

/**
 * Keeps a draft of a whole part, compared with what the portal says at this moment.
 *
 * @throws Refusal invalid-input at what is wrong in the contents; stale-revision, when another draft was saved since
 */
export async function saveContentDraft(
  { database, clock }: HelpDependencies,
  part: ContentPart,
  { basedOn, contents }: { readonly basedOn?: number | null | undefined; readonly contents: unknown },
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly revision: number }> {
  const read = contentPartSchemas[part].safeParse(contents);
  if (!read.success) {
    const problems = problemsOf(read.error).map(({ path, code }) => [
      path === "" ? "contents" : `contents.${path}`,
      code,
    ]);
    throw new Refusal("invalid-input", { fields: Object.fromEntries(problems) });
  }
  const at = clock.now();
  return await transact(database, async (tx) => {
    const { revision: current } = await lockContentDraft(tx, part, at);
    if ((basedOn ?? current) !== current) throw new Refusal("stale-revision", { data: { revision: current } });
    const revision = current + 1;
    const version = await recordVersion(tx, part, at);
    const draft = { revision, contents: read.data, basedOn: version, changedAt: at, staffId: by };
    await setContentDraft(tx, part, draft);
    const details = { by, part, revision };
    await appendAudit(tx, { at, actor: "staff", event: "contents-drafted", subject: null, details });
    return { revision };
  });
}

/** Throws a draft away. @throws Refusal wrong-state where there is none */
export async function discardContentDraft(
  { database, clock }: HelpDependencies,
  part: ContentPart,
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly revision: number }> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const row = await lockContentDraft(tx, part, at);
    if (row.contents === null) throw new Refusal("wrong-state");
    const revision = row.revision + 1;
    await setContentDraft(tx, part, { revision, contents: null, basedOn: null, changedAt: at, staffId: by });
    const details = { by, part, revision };
    await appendAudit(tx, { at, actor: "staff", event: "contents-discarded", subject: null, details });
    return { revision };
  });
}
