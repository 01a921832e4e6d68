import { lstat, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { kindByName } from "../csv/csv-file.ts";
import { isMissing } from "../disk-error.ts";
import { takenEndings } from "../source.ts";

/** A file that has not changed for so long is not being written any more; in milliseconds. */
const settledMs = 10_000;
/** In bytes. What is written beside a file has a longer name, and disks take 255. */
const longestName = 200;

/**
 * Names of files that wait in a folder, those of kinds first that others refer to. Whoever writes a file gives it its ending last;
 * one that was changed a moment ago waits all the same. Links and folders are no files.
 */
export async function waitingFiles(folder: string, now: Date): Promise<readonly string[]> {
  const names: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    const isNamed = !name.startsWith(".") && !name.endsWith(".report.ndjson") && Buffer.byteLength(name) <= longestName;
    if (!entry.isFile() || !isNamed || !takenEndings.includes(extname(name).toLowerCase())) continue;
    const found = await lstat(join(folder, name)).catch(ifGone);
    if (found !== null && Math.abs(now.getTime() - found.mtimeMs) >= settledMs) names.push(name);
  }
  return names.toSorted((one, other) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1));
}

function ifGone(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function orderOf(name: string): number {
  const kind = extname(name).toLowerCase() === ".csv" ? kindByName(name) : null;
  return kind === null ? -1 : recordKinds.indexOf(kind);
}
