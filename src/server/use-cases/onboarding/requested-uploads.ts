import { isUpload, type UploadPath } from "#domain/cases/change-request-paths.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import { type RequestedUploadRow, requestedUploadsOfCase } from "#server/database/repositories/requested-uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { lockOwnApplication } from "#server/use-cases/onboarding/own-application.ts";
import { findRequestedChanges } from "#server/use-cases/onboarding/requested-changes.ts";

interface RequestedUploads {
  readonly round: number;
  readonly path: UploadPath;
  readonly sent: readonly RequestedUploadRow[];
}

/** Locks the application. @throws Refusal not-found; not-asked-for without a requested document */
export async function lockRequestedUploads(
  tx: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
  visitor: Visitor,
): Promise<RequestedUploads> {
  const application = await lockOwnApplication(tx, id, visitor);
  const changes = await findRequestedChanges(tx, application, now);
  const path = changes?.asks.map((ask) => ask.path).find(isUpload);
  if (!changes || path === undefined) throw new Refusal("not-asked-for");
  const { round } = changes.caseRow;
  const sent = (await requestedUploadsOfCase(tx, id)).filter((upload) => upload.round === round);
  return { round, path, sent };
}
