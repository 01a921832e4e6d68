import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { systemClock } from "#server/adapters/clock.ts";
import { fileStore } from "#server/adapters/file-store.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { runAll, TaskFailures } from "#server/batches/run-all.ts";
import { assertSealingKeys, markSealingKey } from "#server/composition/verify-encryption-keys.ts";
import { type Connection, connect, type Database } from "#server/database/connect.ts";
import { attachmentType } from "#server/file-checks/attachment-type.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { openQueue } from "#server/jobs/queue.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { type Config, parseConfig } from "#server/settings/config.ts";
import { folderRefused } from "#server/settings/folder-refused.ts";
import { secretKeys } from "#server/settings/secret-keys.ts";
import { makeLog } from "#server/shared/log.ts";
import type { NewAttachment } from "#server/use-cases/files/uploads/keep-attachments.ts";

export interface Storage {
  readonly connection: Connection;
  readonly database: Database;
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly settings: Config;
}

/**
 * The embedded database serves one process, so the server has to be stopped first. Its use is noted on standard error,
 * since a setting may be missing.
 */
export async function withStorage(work: (storage: Storage) => Promise<void>): Promise<void> {
  const settings = parseConfig(process.env);
  try {
    await onStorage(settings, work);
  } catch (error) {
    const refused = folderRefused(error, settings);
    throw refused === null ? error : new Error(refused, { cause: error });
  }
}

async function onStorage(settings: Config, work: (storage: Storage) => Promise<void>): Promise<void> {
  const { sealer, hasSealed } = watchSealing(makeSealer(secretKeys(settings)));
  if (settings.databaseUrl === null) {
    process.stderr.write(`DATABASE_URL is not set: using the embedded database in ${settings.dataDir}\n`);
  }
  const connection = await connect(settings);
  await eachInTurn([
    async () => {
      await assertSealingKeys(connection.db, sealer);
      const files = fileStore(settings, sealer);
      await work({ connection, database: connection.db, files, sealer, clock: systemClock, settings });
    },
    async () => {
      // A command that only reads needs no key afterwards.
      if (hasSealed()) await markSealingKey(connection.db, sealer);
    },
    () => connection.close(),
  ]);
}

/** Continues after a failure. @throws several errors as an AggregateError with a line for each */
export async function eachInTurn(works: readonly (() => Promise<void>)[]): Promise<void> {
  try {
    await runAll(works);
  } catch (error) {
    if (!(error instanceof TaskFailures)) throw error;
    const { all } = error;
    throw all.length === 1 ? all[0] : new AggregateError(all, all.map(inWords).join("\n"));
  }
}

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function withJobs<T>(
  { connection, sealer, settings }: Storage,
  work: (jobs: Jobs) => Promise<T>,
): Promise<T> {
  const queue = await openQueue({ connection, sealer, log: makeLog(settings.logLevel) });
  try {
    return await work(queue);
  } finally {
    await queue.stop(1_000);
  }
}

/** The types are detected by content. */
export async function readAttachments(paths: readonly string[]): Promise<NewAttachment[]> {
  return await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      return { name: basename(path), mime: attachmentType(bytes), bytes };
    }),
  );
}

export function unknownOption(usage: string, fault: string): string | null {
  const [, option] = /^Unknown option '([^']+)'/.exec(fault) ?? [];
  if (option === undefined) return null;
  const options = [...new Set(usage.match(/--[a-z][a-z-]*(?= |\]|\n|$)/g))].filter((one) => one !== "--silent");
  const letters = (text: string) => text.replaceAll(/[^a-z]/gi, "").toLowerCase();
  const meant = options.find((one) => letters(one) === letters(option) || letters(one).startsWith(letters(option)));
  const hint = meant === undefined ? `The options are ${options.join(", ")}` : `Did you mean ${meant}?`;
  return `There is no option ${option}. ${hint}`;
}

export function unknownCommand(usage: string, given: readonly string[]): string {
  if (given.length === 0) return usage;
  return `Unknown command or wrong arguments: ${given.join(" ")}\n\n${usage}`;
}

/** An error goes to standard error, and the process exits with 1. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  const given = process.argv.slice(2);
  if (given.some((one) => one === "--help" || one === "-h")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    await command();
  } catch (error) {
    const said = inWords(error);
    const fault = said === usage ? unknownCommand(usage, given) : (unknownOption(usage, said) ?? said);
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
}

function watchSealing(sealer: Sealer): { readonly sealer: Sealer; readonly hasSealed: () => boolean } {
  let hasSealed = false;
  const noted = <Sealed>(sealed: Sealed): Sealed => {
    hasSealed = true;
    return sealed;
  };
  return {
    sealer: {
      ...sealer,
      seal: (plain, context) => noted(sealer.seal(plain, context)),
      sealBytes: (plain, context) => noted(sealer.sealBytes(plain, context)),
      sealStream: (plain, context) => noted(sealer.sealStream(plain, context)),
    },
    hasSealed: () => hasSealed,
  };
}
