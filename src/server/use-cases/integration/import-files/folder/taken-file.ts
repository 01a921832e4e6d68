import { access, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { isUuid } from "#server/shared/tokens.ts";
import { isMissing } from "../disk-error.ts";

/** A file that was taken out of its folder, so that nobody takes it again. */
export interface TakenFile {
  readonly name: string;
  readonly path: string;
  /** where its report and its refused rows are written */
  readonly report: string;
  readonly refused: string;
  /** of the import that it was taken for */
  readonly importId: string;
}

const workingFolder = (folder: string) => join(folder, "working");

/** Where a file is while it is imported; a folder of its own by the import's id. */
function placeOf(folder: string, importId: string, name: string): TakenFile {
  const own = join(workingFolder(folder), importId);
  const beside = (ending: string) => join(workingFolder(folder), `${importId}.${ending}`);
  return { name, path: join(own, name), report: beside("report"), refused: beside("refused"), importId };
}

/** Takes a file. @returns null: it is gone */
export async function takeFile(folder: string, name: string, importId: string): Promise<TakenFile | null> {
  const taken = placeOf(folder, importId, name);
  await mkdir(parse(taken.path).dir, { recursive: true });
  try {
    await rename(join(folder, name), taken.path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await dropPlace(folder, importId);
    return null;
  }
  return taken;
}

/** Files that were taken by a process that was killed. */
export async function leftFiles(folder: string): Promise<readonly TakenFile[]> {
  const left: TakenFile[] = [];
  for (const importId of await namesIn(workingFolder(folder))) {
    if (!isUuid(importId)) continue;
    const [name] = await namesIn(join(workingFolder(folder), importId));
    if (name === undefined) await dropPlace(folder, importId);
    else left.push(placeOf(folder, importId, name));
  }
  return left;
}

/**
 * Puts a file where it stays, with what was written of it beside it. The file comes last: until it is there, it is imported
 * again after whatever broke off.
 *
 * @returns its name there, which has the moment in it when there is one of its name
 */
export async function putAway(
  folder: string,
  taken: TakenFile,
  to: { readonly state: "done" | "failed"; readonly hasRefused: boolean; readonly at: Date },
): Promise<string> {
  const target = join(folder, to.state);
  await mkdir(target, { recursive: true });
  const { name: stem, ext } = parse(taken.name);
  const moment = to.at.toISOString().replace(/[-:.]/g, "");
  const isFree = await access(join(target, taken.name)).then(
    () => false,
    () => true,
  );
  const freeStem = isFree ? stem : `${stem}.${moment}`;
  if (to.hasRefused) await rename(taken.refused, join(target, `${freeStem}.refused.csv`));
  await rename(taken.report, join(target, `${freeStem}${ext}.report.ndjson`));
  await rename(taken.path, join(target, freeStem + ext));
  await dropPlace(folder, taken.importId);
  return freeStem + ext;
}

async function dropPlace(folder: string, importId: string): Promise<void> {
  const { path, report, refused } = placeOf(folder, importId, "");
  for (const one of [path, report, refused]) await rm(one, { recursive: true, force: true });
}

/** @returns none when there is no such folder */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
