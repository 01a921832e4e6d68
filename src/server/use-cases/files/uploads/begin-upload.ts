import { largestUpload } from "#domain/portal/upload.ts";
import { uploadName } from "#domain/portal/upload-name.ts";
import type { RefusedFile, UploadProgress } from "#server/contract/uploads.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { openUpload } from "./open-upload.ts";
import { progressOf } from "./read-upload.ts";

/** @throws Refusal unauthenticated; not-found for an account without an identity */
export async function beginUpload(
  dependencies: UploadDependencies,
  file: { readonly name: string; readonly size: number },
  visitor: Visitor,
): Promise<UploadProgress | RefusedFile> {
  const { database, clock } = dependencies;
  const sender = await requirePortalActor(database, visitor, clock.now());
  const { size } = file;
  const name = uploadName(file.name, "file");
  if (size === 0) return { name, code: "empty" };
  if (size > largestUpload) return { name, code: "too-large" };
  const row = await openUpload(dependencies, sender, { name, size });
  return row === null ? { name, code: "over-quota" } : progressOf(row);
}
