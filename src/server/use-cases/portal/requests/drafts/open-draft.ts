import type { RequestType } from "#domain/portal/request.ts";
import type { DraftFile, RequestDraft } from "#server/contract/request-drafts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findOwnContractRecord } from "#server/database/repositories/contract-record.ts";
import { draftedTypes, findRequestDraft } from "#server/database/repositories/request-drafts.ts";
import { storedUploads } from "#server/database/repositories/uploads.ts";
import { findPortalActor, requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { draftsEnd, openDraft, requireType } from "./draft-content.ts";
import { presentRevision } from "./save-draft.ts";

type OpenedDraft = RequestDraft & { readonly files: readonly DraftFile[] };

/** Leaves out removed fields, a contract of another customer, and deleted uploads. */
export async function openRequestDraft(
  { database, clock, sealer }: Needs<"sealer">,
  named: string,
  visitor: Visitor,
): Promise<OpenedDraft | null> {
  const now = clock.now();
  const sender = await requirePortalActor(database, visitor, now);
  const type = requireType(named);
  const row = await findRequestDraft(database, sender, type, draftsEnd(now));
  const content = row && openDraft(sealer, row);
  if (!row || !content) return null;
  const { contractNumber, values, attachments } = content;
  const isOwn =
    contractNumber !== null && (await findOwnContractRecord(database, sender.customerId, contractNumber)) !== undefined;
  const found = attachments.length === 0 ? [] : await storedUploads(database, sender, attachments, now);
  const byId = new Map(found.map((upload) => [upload.id, upload]));
  const files = attachments.flatMap((uploadId) => {
    const upload = byId.get(uploadId);
    return upload ? [{ uploadId, name: upload.name, size: upload.size }] : [];
  });
  return {
    contractNumber: isOwn ? contractNumber : null,
    values,
    attachments: files.map(({ uploadId }) => uploadId),
    files,
    ...presentRevision(row),
  };
}

export async function listDraftedTypes({ database, clock }: Needs, visitor: Visitor): Promise<readonly RequestType[]> {
  const now = clock.now();
  const actor = await findPortalActor(database, visitor, now);
  if (actor === null) return [];
  return (await draftedTypes(database, actor, draftsEnd(now))).map(({ type }) => type);
}
