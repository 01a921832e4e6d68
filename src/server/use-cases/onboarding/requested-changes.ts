import { endOfChanges } from "#domain/cases/case.ts";
import { isUpload } from "#domain/cases/change-request-paths.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { type CaseRow, findCase } from "#server/database/repositories/cases.ts";
import { type ChangeRequestRow, changeRequestsOfCase } from "#server/database/repositories/change-requests.ts";
import { type RequestedUploadRow, requestedUploadsOfCase } from "#server/database/repositories/requested-uploads.ts";
import { assertOpen } from "#server/policies/application.ts";

export interface RequestedChanges {
  readonly caseRow: CaseRow;
  readonly asks: readonly ChangeRequestRow[];
  readonly papers: readonly RequestedUploadRow[];
}

export function isAnswered(
  { papers: uploads }: Pick<RequestedChanges, "papers">,
  { step, stepRevision, path }: ChangeRequestRow,
  stored: readonly StepRow[],
): boolean {
  if (isUpload(path)) return uploads.some((upload) => upload.path === path);
  return stored.some((row) => row.step === step && row.revision > stepRevision);
}

/** @returns null: nothing is requested, or its term is over */
export async function findRequestedChanges(
  db: Queryable,
  { id, status }: Pick<ApplicationRow, "id" | "status">,
  now: Date,
): Promise<RequestedChanges | null> {
  const caseRow = status === "finished" ? (await findCase(db, id))?.caseRow : undefined;
  if (caseRow?.state !== "needs-changes") return null;
  if (endOfChanges(caseRow.since) <= now) return null;
  const [asks, uploads] = [await changeRequestsOfCase(db, id), await requestedUploadsOfCase(db, id)];
  const isOfRound = ({ round }: { readonly round: number }) => round === caseRow.round;
  return { caseRow, asks: asks.filter(isOfRound), papers: uploads.filter(isOfRound) };
}

/**
 * The caller holds the lock. @returns null: it is open @throws Refusal not-found, application-expired,
 * application-finished
 */
export async function assertMayFillIn(
  tx: Transaction,
  application: ApplicationRow,
  now: Date,
): Promise<RequestedChanges | null> {
  const changes = await findRequestedChanges(tx, application, now);
  if (changes === null) assertOpen(application, now);
  return changes;
}
