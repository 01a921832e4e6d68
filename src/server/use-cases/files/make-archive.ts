import { archiveSchema } from "#forms/portal/archive-schemas.ts";
import { transact } from "#server/database/connect.ts";
import { type ArchiveRow, findArchive, updateUnfinished } from "#server/database/repositories/archives.ts";
import { zip } from "#server/documents/zip/zip.ts";
import { inPieces } from "#server/streams/pieces.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { contentsOf } from "./archive-contents.ts";
import { archiveFiles } from "./archive-files.ts";
import { archiveLife } from "./order-archive.ts";

const pieceSize = 256 * 1024;
const reportMs = 500;

class Cancelled extends Error {}

/** Safe to repeat: it starts again and ignores a partial file. */
export async function makeArchive(dependencies: FileDependencies, archiveId: string): Promise<void> {
  const { database } = dependencies;
  const archive = await findArchive(database, archiveId);
  const begun = archive && (await updateUnfinished(database, archiveId, { state: "running", done: 0, leftOut: [] }));
  if (!begun) return;
  try {
    await writeArchive(dependencies, archive);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  }
}

export async function giveUpArchive(
  { database }: Pick<FileDependencies, "database">,
  archiveId: string,
): Promise<void> {
  await updateUnfinished(database, archiveId, { state: "failed" });
}

async function writeArchive(dependencies: FileDependencies, archive: ArchiveRow): Promise<void> {
  const { database, files, clock, jobs } = dependencies;
  const { id, locale } = archive;
  const leftOut: string[] = [];
  let done = 0;
  let size = 0;
  let reported = performance.now();

  async function onFile({ name, isLeftOut }: { name: string; isLeftOut: boolean }): Promise<void> {
    done += 1;
    if (isLeftOut) leftOut.push(name);
    if (performance.now() - reported < reportMs) return;
    reported = performance.now();
    if (!(await updateUnfinished(database, id, { done, leftOut }))) throw new Cancelled();
  }

  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      yield chunk;
    }
  }

  const order = archiveSchema.parse({ ...archive.filter, content: archive.content });
  const wanted = contentsOf(dependencies, { ...archive, order }, locale);
  const archived = zip(archiveFiles(dependencies, wanted, { locale, isPatient: true, onFile }));
  const fileKey = `archives/${id}.zip`;
  await files.put(fileKey, counted(inPieces(archived, pieceSize)));
  const expiresAt = new Date(clock.now().getTime() + archiveLife(archive));
  const facts = { state: "done", done, total: done, leftOut, fileKey, size, expiresAt } as const;
  const isKept = await transact(database, async (tx) => {
    if (!(await updateUnfinished(tx, id, facts))) return false;
    if (archive.isScheduled) await jobs.send(tx, "announce-month-pack", { archiveId: id });
    return true;
  });
  if (isKept) return;
  // Cancelled at the last moment. A file that another process has finished stays.
  if ((await findArchive(database, id))?.state !== "done") await files.delete(fileKey);
}
