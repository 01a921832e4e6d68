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
 * Uses few statements. A refused line changes nothing and stops no other.
 *
 * Lines are states: order counts only for lines of one record. Records that others refer to are put first and deleted
 * last.
 *
 * @returns a verdict for each line, in order
 */
export async function applyLines(
  dependencies: RecordDependencies,
  system: string,
  lines: readonly RecordLine[],
): Promise<readonly Verdict[]> {
  return await applyRead(dependencies, system, readLines(lines));
}

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

/** Serialises changes of a system's records. @param open `rehearse`: rolled back */
export async function inBatchTransaction<Result>(
  dependencies: RecordDependencies,
  { system, open }: { readonly system: string; readonly open: typeof transact },
  work: (batch: BatchTransaction) => Promise<Result>,
): Promise<Result> {
  return await withSystemLock(dependencies.database, system, () =>
    openBatchTransaction(dependencies, { system, open }, work),
  );
}

/** For a caller that holds the lock. */
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
    // Another system took the number since the look-up; the second attempt sees it.
    if (sqlState(error) === "23505") return await apply();
    throw error;
  }
}

export async function applyInTurn(batch: BatchTransaction, read: ReadLines): Promise<readonly Verdict[]> {
  return inTheirOrder(read.lines, await judgeInTurn(batch, read));
}

export function inTheirOrder(lines: readonly RecordLine[], verdicts: ReadonlyMap<object, Verdict>): readonly Verdict[] {
  return lines.map((line) => {
    const verdict = verdicts.get(line);
    if (verdict === undefined) throw new Error("a line of an unknown kind was not refused");
    return verdict;
  });
}

export async function judgeInTurn(batch: BatchTransaction, read: ReadLines): Promise<ReadonlyMap<object, Verdict>> {
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

/** No record occurs twice in a pass; its lines keep their order. */
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

/** Before the transaction, which then finds the results in memory. */
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
