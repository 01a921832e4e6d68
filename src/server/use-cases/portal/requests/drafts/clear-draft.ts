import type { RequestType } from "#domain/portal/request.ts";
import type { DraftContent } from "#server/contract/request-drafts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import {
  changeRequestDraft,
  deleteRequestDrafts,
  lockRequestDraft,
} from "#server/database/repositories/request-drafts.ts";
import { keepUploadsUntil, type Sender } from "#server/database/repositories/uploads.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs, RequestDependencies } from "#server/use-cases/context.ts";
import { unusedUploadsEnd } from "#server/use-cases/files/uploads/open-upload.ts";
import { draftsEnd, openDraft, requireType } from "./draft-content.ts";

export async function discardDraft(
  { database, clock, sealer }: Needs<"sealer">,
  named: string,
  visitor: Visitor,
): Promise<void> {
  const now = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, now);
  const type = requireType(named);
  await transact(database, (tx) => clearDraft({ sealer }, tx, { userId, customerId }, { type, at: now }));
}

/** @param isMeant false: it is about something else */
export async function clearDraft(
  { sealer }: Pick<RequestDependencies, "sealer">,
  tx: Transaction,
  sender: Sender,
  { type, at }: { readonly type: RequestType; readonly at: Date },
  isMeant: (content: DraftContent) => boolean = () => true,
): Promise<void> {
  const row = await lockRequestDraft(tx, sender, type);
  const content = row && openDraft(sealer, row);
  if (!row || !content || !isMeant(content)) return;
  await changeRequestDraft(tx, sender, type, { sealedDraft: null, revision: row.revision + 1, savedAt: at });
  await keepUploadsUntil(tx, sender, content.attachments, at, unusedUploadsEnd(at));
}

export async function deleteOldDrafts({ database, clock }: Needs): Promise<void> {
  await deleteRequestDrafts(database, draftsEnd(clock.now()));
}
