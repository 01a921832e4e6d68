import { auditFrom } from "#server/audit/audit-from.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { type DataCopyRow, findDataCopyOf } from "#server/database/repositories/data-copies.ts";
import { zip } from "#server/documents/zip/zip.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { inPieces } from "#server/streams/pieces.ts";
import { assertWithinLimit } from "#server/use-cases/accounts/account-limits.ts";
import { requireRight } from "#server/use-cases/accounts/require-right.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { copyFiles } from "./copy-files.ts";
import { copyKey } from "./kept-copy.ts";
import { isTooMuchAtOnce } from "./order-data-copy.ts";
import { subjectOf } from "./subject-of.ts";

const pieceSize = 192 * 1024;

/**
 * A small copy is made while it is sent, a large one was made by a job. Audited before the first byte.
 *
 * @throws Refusal unauthenticated; step-up-required; too-many-requests; document-pending while it is made; not-found
 * when it has to be ordered first; file-unavailable
 */
export async function openDataCopy(dependencies: ProfileDependencies, visitor: Visitor): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { user } = await requireRight("copy-own-data", database, visitor, now);
  await assertWithinLimit(dependencies, "data-copy-user", user.id);
  const made = await findDataCopyOf(database, user.id, now);
  if (made === undefined && (await isTooMuchAtOnce(database, user.id))) throw new Refusal("not-found");
  const { bytes, size } =
    made === undefined
      ? { bytes: await madeNow(dependencies, user.id, visitor), size: null }
      : await keptCopy(dependencies, made);
  try {
    await transact(database, (tx) =>
      auditFrom(dependencies, tx, visitor, { at: now, event: "data-copied", subject: user.id }),
    );
  } catch (error) {
    // A failure of closing the store would hide the cause.
    await Promise.allSettled([bytes.return()]);
    throw error;
  }
  const { fileName } = catalogue(visitor.locale).profile.copy;
  return { name: `${fileName}.zip`, extension: "zip", mime: "application/zip", size, bytes };
}

async function madeNow(
  dependencies: ProfileDependencies,
  userId: string,
  { locale }: Visitor,
): Promise<OutgoingFile["bytes"]> {
  const subject = await subjectOf(dependencies.database, userId);
  if (subject === null) throw new Refusal("unauthenticated");
  return inPieces(zip(copyFiles(dependencies, subject, locale)), pieceSize);
}

async function keptCopy(
  { files }: ProfileDependencies,
  { id, state }: DataCopyRow,
): Promise<Pick<OutgoingFile, "bytes" | "size">> {
  if (state === "preparing") throw new Refusal("document-pending");
  const file = state === "ready" ? await files.open(copyKey(id)) : null;
  if (file === null) throw new Refusal(state === "failed" ? "not-found" : "file-unavailable");
  return file;
}
