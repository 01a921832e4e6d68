import { contentDifferences } from "#domain/portal/content-differences.ts";
import type { ContentPart, VersionState } from "#domain/portal/content-parts.ts";
import { momentInPrague } from "#domain/queue/working-time.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { contentsSchema } from "#forms/portal/contents-schema.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  contentVersionsOf,
  insertContentVersion,
  lockContentDraft,
  setContentDraft,
} from "#server/database/repositories/content-versions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { addVersion, nextVersion, recordVersion, replacePart } from "../content-versions.ts";
import type { HelpDependencies } from "../dependencies.ts";
import { readPart } from "../read-contents.ts";

/**
 * Publishes the draft of a part: at once, or from the beginning of a day in Prague.
 *
 * @throws Refusal invalid-input for a day that is over; stale-revision, when the draft or the part has changed since;
 *   wrong-state without a draft, when it changes nothing, or while another version is planned
 */
export async function publishContents(
  { database, clock }: HelpDependencies,
  part: ContentPart,
  {
    basedOn: revision,
    validFrom: day = null,
  }: { readonly basedOn: number; readonly validFrom?: string | null | undefined },
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly version: number; readonly state: VersionState }> {
  const at = clock.now();
  if (day !== null && day < calendarDateInPrague(at)) {
    throw new Refusal("invalid-input", { fields: { validFrom: "invalid-value" } });
  }
  const validFrom = new Date(Math.max(at.getTime(), day === null ? 0 : momentInPrague(day, 0)));
  return await transact(database, async (tx) => {
    const row = await lockContentDraft(tx, part, at);
    const { contents } = row;
    if (contents === null) throw new Refusal("wrong-state");
    const stale = new Refusal("stale-revision", { data: { revision: row.revision } });
    if (row.revision !== revision) throw stale;
    const basedOn = await recordVersion(tx, part, at);
    const isPlanned = (await contentVersionsOf(tx, part)).some(({ state }) => state === "planned");
    const isSame = contentDifferences(part, await readPart(tx, part), contents).length === 0;
    if (isPlanned || isSame) throw new Refusal("wrong-state");
    if (row.basedOn !== basedOn) throw stale;
    const state = validFrom > at ? "planned" : "published";
    let version: number;
    if (state === "published") {
      await replacePart(tx, part, contentsSchema.parse({ [part]: contents }), at);
      version = await addVersion(tx, part, { source: "staff", at, staffId: by });
    } else {
      version = await nextVersion(tx, part);
      const planned = { source: "staff", state, basedOn, validFrom, createdAt: at, staffId: by } as const;
      await insertContentVersion(tx, { part, version, contents, ...planned });
    }
    const cleared = { revision: revision + 1, contents: null, basedOn: null, changedAt: at, staffId: by };
    await setContentDraft(tx, part, cleared);
    const details = { by, part, version, validFrom: validFrom.toISOString() };
    await appendAudit(tx, { at, actor: "staff", event: `contents-${state}`, subject: null, details });
    return { version, state };
  });
}
