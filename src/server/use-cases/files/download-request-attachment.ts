import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findRequestAttachment } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { sendAuditedFile } from "./audited-file.ts";
import { FileUnavailable, wantedFile } from "./wanted-file.ts";

export async function downloadRequestAttachment(
  dependencies: FileDependencies,
  { requestId, attachmentId }: { readonly requestId: string; readonly attachmentId: string },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const areIds = isUuid(requestId) && isUuid(attachmentId);
  const row = areIds ? await findRequestAttachment(database, actor.customerId, requestId, attachmentId) : undefined;
  if (!row) throw new Refusal("not-found");
  const wanted = wantedFile(dependencies, {
    source: row.file,
    date: row.createdAt,
    content: () => Promise.reject(new FileUnavailable("an attachment is never drawn from the records")),
  });
  const taken = { what: "request-attachment", ids: [attachmentId] };
  return await sendAuditedFile(dependencies, actor, taken, wanted);
}
