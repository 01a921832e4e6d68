import { isDeepStrictEqual } from "node:util";
import { wordsOf } from "#domain/onboarding/consent-text.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { consentTextWordsSchema } from "#forms/backoffice/consent-text-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import type { ConsentTextPlace } from "#server/contract/consent-texts.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockTextDraftAt } from "#server/database/repositories/consent-text-drafts.ts";
import { textsOf } from "#server/database/repositories/consent-texts.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { ConsentTextDependencies } from "./dependencies.ts";
import { inForceAt } from "./text-versions.ts";

/**
 * Proposes to publish the draft as it is. Another admin decides.
 *
 * @throws Refusal invalid-input for a day that is over, and for a text that may not be published; stale-revision;
 *   wrong-state without a draft, when it says what is in force, or when it waits already
 */
export async function proposeText(
  dependencies: Pick<ConsentTextDependencies, "database" | "clock" | "sealer">,
  place: ConsentTextPlace,
  { basedOn: revision, validFrom = null }: { readonly basedOn: number; readonly validFrom?: string | null | undefined },
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly approvalId: string }> {
  const at = dependencies.clock.now();
  if (validFrom !== null && validFrom < calendarDateInPrague(at)) throw wrong({ validFrom: "invalid-value" });
  return await transact(dependencies.database, async (tx) => {
    const row = await lockTextDraftAt(tx, place, at);
    const read = consentTextWordsSchema.safeParse(row.words ?? undefined);
    if (row.words !== null && !read.success) {
      throw wrong(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [path, code])));
    }
    if (row.words === null || !read.success) throw new Refusal("wrong-state");
    if (row.revision !== revision) throw new Refusal("stale-revision", { data: { revision: row.revision } });
    const inForce = inForceAt(await textsOf(tx, place.country, place.locale), at);
    const hasChanged = !isDeepStrictEqual(read.data, wordsOf(inForce));
    const waits = (await waitingApprovalsOf(tx, [row.id], at)).some((one) => one.subjectRevision === revision);
    if (!hasChanged || waits) throw new Refusal("wrong-state");
    // Another text has come into force since the draft was saved: it has to be compared with that one first.
    if (row.basedOn !== inForce.identifier) throw new Refusal("stale-revision", { data: { revision: row.revision } });
    const payload = { ...place, basedOn: inForce.identifier, validFrom, words: read.data };
    const what = { action: "consent-text", subject: row.id, subjectRevision: revision, payload } as const;
    const approvalId = await propose(dependencies, tx, { ...what, proposedBy: by });
    const details = { by, approval: approvalId, ...place, basedOn: inForce.identifier, validFrom };
    await appendAudit(tx, { at, actor: "staff", event: "consent-text-proposed", subject: row.id, details });
    return { approvalId };
  });
}

function wrong(fields: Readonly<Record<string, ReturnType<typeof problemsOf>[number]["code"]>>): Refusal {
  return new Refusal("invalid-input", { fields });
}
