import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { expireUpload } from "#server/database/repositories/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { dropUpload } from "./drop-upload.ts";

/** @throws Refusal unauthenticated; not-found, also for one that is used */
export async function removeUpload(
  dependencies: UploadDependencies,
  uploadId: string,
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const sender = await requirePortalActor(database, visitor, now);
  if (!isUuid(uploadId)) throw new Refusal("not-found");
  await transact(database, async (tx) => {
    // Before its bytes are deleted no other call may use it.
    if (!(await expireUpload(tx, sender, uploadId, now))) throw new Refusal("not-found");
    const details = { uploadId, customerId: sender.customerId };
    await appendAudit(tx, { at: now, actor: "user", event: "upload-deleted", subject: sender.userId, details });
  });
  await dropUpload(dependencies, uploadId);
}
