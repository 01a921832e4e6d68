import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";
import type { ConsentTextPlace } from "#server/contract/consent-texts.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockTextDraftAt, setTextDraft } from "#server/database/repositories/consent-text-drafts.ts";
import { textsOf } from "#server/database/repositories/consent-texts.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { ConsentTextDependencies } from "./dependencies.ts";
import { inForceAt } from "./text-versions.ts";

type Needed = Pick<ConsentTextDependencies, "database" | "clock">;

/**
 * Keeps a draft of the next text. It is compared with the text in force from then on; what was proposed of the draft before
 * is stale.
 *
 * @throws Refusal stale-revision, when another one was saved since
 */
export async function saveTextDraft(
  { database, clock }: Needed,
  place: ConsentTextPlace,
  { basedOn, title, paragraphs, consents }: ConsentTextWords & { readonly basedOn?: number | null | undefined },
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly revision: number }> {
  const at = clock.now();
  const words = { title, paragraphs, consents };
  return await transact(database, async (tx) => {
    const row = await lockTextDraftAt(tx, place, at);
    const { revision: current } = row;
    if ((basedOn ?? current) !== current) throw new Refusal("stale-revision", { data: { revision: current } });
    const revision = current + 1;
    const inForce = inForceAt(await textsOf(tx, place.country, place.locale), at);
    await setTextDraft(tx, row.id, { revision, words, basedOn: inForce.identifier, changedAt: at, staffId: by });
    await audit(tx, row.id, { event: "consent-text-drafted", at, by, place, revision });
    return { revision };
  });
}

/** Throws a draft away. @throws Refusal wrong-state where there is none */
export async function discardTextDraft(
  { database, clock }: Needed,
  place: ConsentTextPlace,
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly revision: number }> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const row = await lockTextDraftAt(tx, place, at);
    if (row.words === null) throw new Refusal("wrong-state");
    const revision = row.revision + 1;
    await setTextDraft(tx, row.id, { revision, words: null, basedOn: null, changedAt: at, staffId: by });
    await audit(tx, row.id, { event: "consent-text-discarded", at, by, place, revision });
    return { revision };
  });
}

interface Line {
  readonly event: "consent-text-drafted" | "consent-text-discarded";
  readonly at: Date;
  readonly by: string;
  readonly place: ConsentTextPlace;
  readonly revision: number;
}

async function audit(tx: Transaction, subject: string, { event, at, by, place, revision }: Line): Promise<void> {
  const { country, locale } = place;
  await appendAudit(tx, { at, actor: "staff", event, subject, details: { by, country, locale, revision } });
}
