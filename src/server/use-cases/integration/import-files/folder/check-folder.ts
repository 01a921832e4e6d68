import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { tryLock } from "#server/database/exclusive-lock.ts";
import { listIntegrationClients } from "#server/database/repositories/integration-clients.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { beginImport } from "#server/use-cases/integration/records/imports/begin-import.ts";
import { failImport } from "#server/use-cases/integration/records/imports/end-import.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { clientNamed } from "../client-named.ts";
import { kindByName } from "../csv/csv-file.ts";
import { diskErrorOf, isMissing } from "../disk-error.ts";
import { FileFault } from "../file-fault.ts";
import { importFile } from "../import-file.ts";
import { type ImportedFile, writeFaultReport } from "../imported-file.ts";
import { type ImportFileDependencies, takenEndings } from "../source.ts";
import { leftFiles, putAway, type TakenFile, takeFile } from "./taken-file.ts";

type Sender = IntegrationClient | FileFault;

/**
 * One process runs at a time; it begins with files that a killed process left.
 *
 * @param signal stops it between lines; the next run continues
 * @throws Error when the folder cannot be used
 */
export async function lookAtFolder(
  dependencies: ImportFileDependencies,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const working = join(folder, "working");
  await mkdir(working).catch(unlessThere);
  const release = tryLock(join(working, "lock"));
  if (release === null) return;
  try {
    for (const place of await positionsIn(dependencies, folder)) await importAll(dependencies, place, signal);
  } finally {
    release();
  }
}

function unlessThere(error: unknown): void {
  if (diskErrorOf(error)?.code !== "EEXIST") throw error;
}

interface Place {
  readonly folder: string;
  readonly client: string | null;
}

async function positionsIn(dependencies: ImportFileDependencies, folder: string): Promise<readonly Place[]> {
  const clients = new Set((await listIntegrationClients(dependencies.database)).map(({ clientId }) => clientId));
  const within = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !ownFolders.has(entry.name))
    .map(({ name }) => ({ folder: join(folder, name), client: name }));
  const [named, others] = [
    within.filter(({ client }) => clients.has(client)),
    within.filter(({ client }) => !clients.has(client)),
  ];
  for (const place of others) await warnOfUnrelatedCustomer(dependencies, place.folder);
  return [{ folder, client: null }, ...named];
}

/** Each is logged once per process. */
const strangers = new Set<string>();

/** A client's name may be misspelt. */
async function warnOfUnrelatedCustomer({ clock, log }: ImportFileDependencies, folder: string): Promise<void> {
  if (strangers.has(folder) || (await waitingFiles(folder, clock.now())).length === 0) return;
  strangers.add(folder);
  log.warn({ folder }, "a folder is not named by a client, so its files are not imported");
}

const ownFolders: ReadonlySet<string> = new Set(["working", "done", "failed"]);

async function importAll(dependencies: ImportFileDependencies, place: Place, signal: AbortSignal): Promise<void> {
  const { folder } = place;
  const { database, clock, log } = dependencies;
  const left = await leftFiles(folder);
  const waiting = await waitingFiles(folder, clock.now());
  if (left.length + waiting.length === 0) return;
  const sender = await clientNamed(database, place.client).catch(faultOrThrow);
  const takings = [
    ...left.map((file) => ({ name: file.name, take: async () => file })),
    ...waiting.map((name) => ({ name, take: () => taken(dependencies, folder, name, sender) })),
  ];
  for (const { name, take } of takings) {
    if (signal.aborted) return;
    try {
      const file = await take();
      if (file !== null) await importTaken(dependencies, folder, file, sender, signal);
    } catch (err) {
      if (signal.aborted) return;
      log.error({ err, file: name }, "a file of the import folder could not be imported and is tried again");
    }
  }
}

function faultOrThrow(error: unknown): FileFault {
  if (error instanceof FileFault) return error;
  throw error;
}

async function taken(
  dependencies: ImportFileDependencies,
  folder: string,
  name: string,
  sender: Sender,
): Promise<TakenFile | null> {
  if (sender instanceof FileFault) return await takeFile(folder, name, randomUUID());
  const importId = await beginImport(dependencies, { system: sender.system, mode: "apply", source: name });
  const file = await takeFile(folder, name, importId);
  if (file === null) await failImport(dependencies, importId);
  return file;
}

async function importTaken(
  dependencies: ImportFileDependencies,
  folder: string,
  file: TakenFile,
  sender: Sender,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log } = dependencies;
  const { state, summary, fault, hasRefused }: ImportedFile =
    sender instanceof FileFault
      ? await writeFaultReport(file.report, sender)
      : await importFile(dependencies, { ...file, client: sender, mode: "apply", signal });
  const to = state === "done" ? "done" : "failed";
  const name = await putAway(folder, file, { state: to, hasRefused, at: clock.now() });
  const facts = { file: name, import: file.importId, ...summary };
  if (state === "done" && summary.refused === 0) log.info(facts, "a file of the import folder is imported");
  else
    log.warn({ ...facts, state, fault: fault?.code }, "a file of the import folder is not imported, or not all of it");
}

/** Milliseconds. An older file is complete. */
const settledMs = 10_000;
/** Bytes. Files beside it have longer names, and disks allow 255. */
const longestName = 200;

/** Sorts kinds that others refer to first. Excludes links and folders. */
async function waitingFiles(folder: string, now: Date): Promise<readonly string[]> {
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
