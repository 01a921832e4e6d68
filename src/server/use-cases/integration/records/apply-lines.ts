import { transact } from "#server/database/connect.ts";
import { findIntegrationFile } from "#server/database/repositories/integration-files.ts";
import { lockSystem } from "#server/database/repositories/records.ts";
import { sqlState } from "#server/database/transact.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { auditChanges } from "./audit-changes.ts";
import { type BatchTransaction, keyOf } from "./batch-transaction.ts";
import { deleteRecords } from "./delete-records.ts";
import { recordKinds } from "./kinds/kinds.ts";
import { putCustomers } from "./merges/put-customers.ts";
import { putRecords } from "./put-records.ts";
import { type ReadLines, type RecordLine, readLines } from "./read-lines.ts";
import { withSystemLock } from "./system-lock.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Applies lines of a system in one transaction with few statements. A refused line changes nothing and stops no other.
 *
 * Lines are states: their order counts for lines of one record only. Records that others refer to are put first and
 * deleted last.
 *
 * @returns a verdict for each line, in their order
 */
export async function applyLines(
  dependencies: RecordDependencies,
  system: string,
  lines: readonly RecordLine[],
): Promise<readonly Verdict[]> {
  return await applyRead(dependencies, system, readLines(lines));
}

/** Does the same for parsed lines. */
export async function applyRead(
  dependencies: RecordDependencies,
  system: string,
  read: ReadLines,
): Promise<readonly Verdict[]> {
  await lookIntoFiles(dependencies, system, read);
  return await inBatchTransaction(dependencies, { system, open: transact }, async (batch) => {
    const verdicts = await applyInTurn(batch, read);
    await auditChanges(batch, [verdicts]);
    return verdicts;
  });
}

/** Serialises changes of a system's records. @param open `rehearse`: they are rolled back */
export async function inBatchTransaction<Result>(
  dependencies: RecordDependencies,
  { system, open }: { readonly system: string; readonly open: typeof transact },
  work: (batch: BatchTransaction) => Promise<Result>,
): Promise<Result> {
  return await withSystemLock(dependencies.database, system, () =>
    openBatchTransaction(dependencies, { system, open }, work),
  );
}

/** Does the same for a caller that holds the lock. */
export async function openBatchTransaction<Result>(
  dependencies: RecordDependencies,
  { system, open }: { readonly system: string; readonly open: typeof transact },
  work: (batch: BatchTransaction) => Promise<Result>,
): Promise<Result> {
  const apply = () =>
    open(dependencies.database, async (tx) => {
      await lockSystem(tx, system);
      return await work({ ...dependencies, tx, system, now: dependencies.clock.now() });
    });
  try {
    return await apply();
  } catch (error) {
    // Another system has taken a number since it was looked up; the second attempt sees it.
    if (sqlState(error) === "23505") return await apply();
    throw error;
  }
}

/** @returns a verdict for each line, in their order */
export async function applyInTurn(batch: BatchTransaction, read: ReadLines): Promise<readonly Verdict[]> {
  return inTheirOrder(read.lines, await judgeInTurn(batch, read));
}

export function inTheirOrder(lines: readonly RecordLine[], verdicts: ReadonlyMap<object, Verdict>): readonly Verdict[] {
  return lines.map((line) => {
    const verdict = verdicts.get(line);
    if (verdict === undefined) throw new Error("a line of an unknown kind was not kept back");
    return verdict;
  });
}

/** @returns the verdicts by their lines, in the given order */
export async function judgeInTurn(batch: BatchTransaction, read: ReadLines): Promise<ReadonlyMap<object, Verdict>> {
  // Malformed lines need no pass, however many of them name the same record.
  const verdicts = new Map<object, Verdict>(read.refused);
  for (const round of roundsOf(read.lines.filter((line) => !verdicts.has(line)))) {
    for (const kind of recordKinds) {
      const puts = round.flatMap((line) => (line.kind === kind ? (read.puts.get(line) ?? []) : []));
      if (kind.name === "customers") await putCustomers(batch, puts, verdicts);
      else await putRecords(batch, kind, puts, verdicts);
    }
    for (const kind of recordKinds.toReversed()) {
      const deletions = round.flatMap((line) => (line.kind === kind && "deletedAt" in line ? [line] : []));
      await deleteRecords(batch, kind, deletions, verdicts);
    }
  }
  return verdicts;
}

/** No record occurs twice in a pass; its lines keep their order from pass to pass. */
function roundsOf(lines: readonly RecordLine[]): readonly (readonly RecordLine[])[] {
  const rounds: RecordLine[][] = [];
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = keyOf({ kind: line.kind.name, externalId: line.externalId });
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    rounds[count] ??= [];
    rounds[count].push(line);
  }
  return rounds;
}

/** Inspects files before the transaction begins, which then finds the results in memory. */
export async function lookIntoFiles(
  { database, clock, contractFiles }: RecordDependencies,
  system: string,
  { puts }: ReadLines,
): Promise<void> {
  const hashes = [...puts.values()].flatMap(({ line, data }) => line.kind.lookedInto?.(data) ?? []);
  for (const sha256 of new Set(hashes)) {
    const file = await findIntegrationFile(database, { system, sha256 }, clock.now());
    const { blobId = null, size = 0 } = file ?? {};
    if (blobId !== null) await contractFiles.pagesOf({ blobId, size });
  }
}
