import { access, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { isUuid } from "#server/shared/tokens.ts";
import { isMissing } from "../disk-error.ts";

/** Moved, so that no other process takes it. */
export interface TakenFile {
  readonly name: string;
  readonly path: string;
  readonly report: string;
  readonly refused: string;
  readonly importId: string;
}

const workingFolder = (folder: string) => join(folder, "working");

function positionOf(folder: string, importId: string, name: string): TakenFile {
  const own = join(workingFolder(folder), importId);
  const beside = (ending: string) => join(workingFolder(folder), `${importId}.${ending}`);
  return { name, path: join(own, name), report: beside("report"), refused: beside("refused"), importId };
}

export async function takeFile(folder: string, name: string, importId: string): Promise<TakenFile | null> {
  const taken = positionOf(folder, importId, name);
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

/** Left by a killed process. */
export async function leftFiles(folder: string): Promise<readonly TakenFile[]> {
  const left: TakenFile[] = [];
  for (const importId of await namesIn(workingFolder(folder))) {
    if (!isUuid(importId)) continue;
    const [name] = await namesIn(join(workingFolder(folder), importId));
    if (name === undefined) await dropPlace(folder, importId);
    else left.push(positionOf(folder, importId, name));
  }
  return left;
}

/**
 * Runs after the report is written: until then a failure has the file imported again.
 *
 * @returns its name there, with the time in it when the name is taken
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
  const { path, report, refused } = positionOf(folder, importId, "");
  for (const one of [path, report, refused]) await rm(one, { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
