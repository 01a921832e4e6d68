import { type DataCopyRow, findDataCopy, updateDataCopy } from "#server/database/repositories/data-copies.ts";
import { zip } from "#server/documents/zip/zip.ts";
import { inPieces } from "#server/streams/pieces.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { copyFiles } from "./copy-files.ts";
import { copyKey, copyLifeMs } from "./kept-copy.ts";
import type { Subject } from "./section.ts";
import { subjectOf } from "./subject-of.ts";

const pieceSize = 256 * 1024;

/** Safe to repeat: it starts again. */
export async function makeDataCopy(dependencies: ProfileDependencies, copyId: string): Promise<void> {
  const { database, files, clock } = dependencies;
  const copy = await findDataCopy(database, copyId);
  if (copy?.state !== "preparing") return;
  const subject = await subjectOf(database, copy.userId);
  if (subject === null) return;
  const size = await keep(dependencies, copy, subject);
  const expiresAt = new Date(clock.now().getTime() + copyLifeMs);
  // The account may be deleted by now, and the copy with it.
  if (!(await updateDataCopy(database, copyId, { state: "ready", size, expiresAt }))) {
    await files.delete(copyKey(copyId));
  }
}

export async function giveUpDataCopy(
  { database }: Pick<ProfileDependencies, "database">,
  copyId: string,
): Promise<void> {
  if ((await findDataCopy(database, copyId))?.state !== "preparing") return;
  await updateDataCopy(database, copyId, { state: "failed" });
}

async function keep(dependencies: ProfileDependencies, { id, locale }: DataCopyRow, subject: Subject): Promise<number> {
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array, void, void> {
    for await (const piece of inPieces(zip(copyFiles(dependencies, subject, locale)), pieceSize)) {
      size += piece.byteLength;
      yield piece;
    }
  }
  await dependencies.files.put(copyKey(id), counted());
  return size;
}
