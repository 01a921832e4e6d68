import type { DraftContent, DraftInput, RequestDraft } from "#server/contract/request-drafts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { findOwnContractRecord } from "#server/database/repositories/contract-record.ts";
import {
  beginRequestDraft,
  changeRequestDraft,
  lockRequestDraft,
  type RequestDraftRow,
} from "#server/database/repositories/request-drafts.ts";
import { keepUploadsUntil, lockStored, type Sender } from "#server/database/repositories/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { unusedUploadsEnd } from "#server/use-cases/files/uploads/open-upload.ts";
import { draftsEnd, draftUploadsEnd, knownValues, openDraft, requireType, sealDraft } from "./draft-content.ts";

/**
 * A draft that another device has changed is not replaced: both come back.
 *
 * @throws Refusal unauthenticated; not-found; draft-changed
 */
export async function saveDraft(
  { database, clock, sealer }: Needs<"sealer">,
  { type: named, basedOn, ...given }: DraftInput,
  visitor: Visitor,
): Promise<Pick<RequestDraft, "revision" | "savedAt">> {
  const now = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, now);
  const sender = { userId, customerId };
  const type = requireType(named);
  const attachments = [...new Set(given.attachments.map((id) => id.toLowerCase()))];
  const sent: DraftContent = { ...given, values: knownValues(type, given.values), attachments };
  await requireOwnContract(database, customerId, sent.contractNumber);
  return await transact(database, async (tx) => {
    await beginRequestDraft(tx, sender, type, now);
    const row = await lockRequestDraft(tx, sender, type);
    if (!row) throw new Error("the draft that was just locked is gone");
    const stored = row.savedAt > draftsEnd(now) ? openDraft(sealer, row) : null;
    if (stored && isSame(stored, sent)) return presentRevision(row);
    if (stored && basedOn !== null && basedOn !== row.revision) {
      throw new Refusal("draft-changed", { data: { stored: { ...stored, ...presentRevision(row) }, sent } });
    }
    await keepUploads(tx, sender, { attachments, before: stored?.attachments ?? [] }, now);
    const change = {
      sealedDraft: sealDraft(sealer, row, sent),
      revision: Math.max(row.revision, basedOn ?? 0) + 1,
      savedAt: now,
    };
    await changeRequestDraft(tx, sender, type, change);
    return presentRevision(change);
  });
}

export function presentRevision({ revision, savedAt }: Pick<RequestDraftRow, "revision" | "savedAt">) {
  return { revision, savedAt: savedAt.toISOString() };
}

async function requireOwnContract(
  database: Database,
  customerId: string,
  contractNumber: string | null,
): Promise<void> {
  if (contractNumber === null) return;
  if (!(await findOwnContractRecord(database, customerId, contractNumber))) throw new Refusal("not-found");
}

async function keepUploads(
  tx: Transaction,
  sender: Sender,
  { attachments, before }: { readonly attachments: readonly string[]; readonly before: readonly string[] },
  now: Date,
): Promise<void> {
  if (!attachments.every(isUuid)) throw new Refusal("not-found");
  if (attachments.length > 0) {
    const stored = await lockStored(tx, sender, attachments, now);
    if (stored.length !== attachments.length) throw new Refusal("not-found");
  }
  const dropped = before.filter((id) => !attachments.includes(id));
  await keepUploadsUntil(tx, sender, attachments, now, draftUploadsEnd(now));
  await keepUploadsUntil(tx, sender, dropped, now, unusedUploadsEnd(now));
}

function isSame(stored: DraftContent, sent: DraftContent): boolean {
  const text = ({ contractNumber, values, attachments }: DraftContent) =>
    JSON.stringify([contractNumber, Object.entries(values), attachments]);
  return text(stored) === text(sent);
}
