import type { UploadProgress } from "#server/contract/uploads.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findUpload, type Sender, type UploadRow } from "#server/database/repositories/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs, UploadDependencies } from "#server/use-cases/context.ts";

export async function readUpload(
  { database, clock }: Needs,
  uploadId: string,
  visitor: Visitor,
): Promise<UploadProgress> {
  const now = clock.now();
  const sender = await requirePortalActor(database, visitor, now);
  return progressOf(await requireUpload({ database }, sender, uploadId, now));
}

/** @throws Refusal not-found, also for a used or expired one */
export async function requireUpload(
  { database }: Pick<UploadDependencies, "database">,
  sender: Sender,
  uploadId: string,
  now: Date,
): Promise<UploadRow> {
  const row = isUuid(uploadId) ? await findUpload(database, sender, uploadId, now) : undefined;
  if (!row) throw new Refusal("not-found");
  return row;
}

export function progressOf({ id, name, size, received, mime }: UploadRow): UploadProgress {
  return { uploadId: id, name, size, offset: received, mime };
}
