import { byPointer } from "#forms/pointers.ts";
import { transact } from "#server/database/connect.ts";
import { type IntegrationClient, seesRecords } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { applyInTurn, lookIntoFiles, openBatchTransaction } from "./apply-lines.ts";
import { auditChanges } from "./audit-changes.ts";
import { largestBytes } from "./batches/chunks.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { idProblems, type ReadLines, type RecordLine, readLines } from "./read-lines.ts";
import { withSystemLock } from "./system-lock.ts";
import { type Applied, type Verdict, withoutRecord } from "./verdict.ts";

type Writer = Pick<IntegrationClient, "scopes">;

export interface RecordPlace {
  readonly system: string;
  readonly kind: AnyKind;
  readonly externalId: string;
}

/**
 * @throws Refusal invalid-input with fields by JSON pointer; stale-revision with the stored record if the client may
 * read it; revision-conflict; missing-reference
 */
export async function putRecord(
  dependencies: RecordDependencies,
  client: Writer,
  { system, kind, externalId }: RecordPlace,
  body: unknown,
): Promise<Applied> {
  return await appliedOrRefused(dependencies, client, system, { kind, externalId, put: body });
}

/**
 * An unknown id gets a tombstone, since this call may overtake the put.
 *
 * @throws Refusal invalid-input, stale-revision as above, revision-conflict, still-referenced
 */
export async function deleteRecord(
  dependencies: RecordDependencies,
  client: Writer,
  { system, kind, externalId }: RecordPlace,
  revision: number,
): Promise<Applied> {
  const problems = idProblems(kind, externalId);
  if (problems.length > 0) throw new Refusal("invalid-input", byPointer(problems));
  return await appliedOrRefused(dependencies, client, system, { kind, externalId, deletedAt: revision });
}

async function appliedOrRefused(
  dependencies: RecordDependencies,
  client: Writer,
  system: string,
  line: RecordLine,
): Promise<Applied> {
  const whole = await applyTogether(dependencies, system, line);
  const verdict = seesRecords(client) ? whole : withoutRecord(whole);
  if (verdict.status !== "refused") return verdict;
  const { code, referrers, waitsFor: _, ...more } = verdict;
  throw new Refusal(code, { ...more, ...(referrers && { detail: stillReferenced(referrers) }) });
}

function stillReferenced(referrers: readonly string[]): string {
  return `Something else refers to the record: ${new Intl.ListFormat("en").format(referrers)}.`;
}

interface Waiting {
  readonly read: ReadLines;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

/** calls per transaction */
const mostTogether = 50;

const waiting = new WeakMap<RecordDependencies, Map<string, Waiting[]>>();

/**
 * Calls for the same system share a transaction, which saves most of their time. After a failure each is tried alone.
 */
export async function applyTogether(
  dependencies: RecordDependencies,
  system: string,
  line: RecordLine,
): Promise<Verdict> {
  const read = readLines([line]);
  await lookIntoFiles(dependencies, system, read);
  const { promise, resolve, reject } = Promise.withResolvers<Verdict>();
  const queue = queueOf(dependencies, system);
  queue.push({ read, resolve, reject });
  // The first caller starts the run; later ones join it.
  if (queue.length === 1) void applyQueue(dependencies, system, queue);
  return await promise;
}

function queueOf(dependencies: RecordDependencies, system: string): Waiting[] {
  const queues = waiting.get(dependencies) ?? new Map<string, Waiting[]>();
  waiting.set(dependencies, queues);
  const queue = queues.get(system) ?? [];
  queues.set(system, queue);
  return queue;
}

async function applyQueue(dependencies: RecordDependencies, system: string, queue: Waiting[]): Promise<void> {
  await withSystemLock(dependencies.database, system, async () => {
    const taken = takenFrom(queue);
    if (queue.length > 0) void applyQueue(dependencies, system, queue);
    await settle(dependencies, system, taken);
  });
}

function takenFrom(queue: Waiting[]): readonly Waiting[] {
  let bytes = 0;
  let count = 0;
  while (count < Math.min(queue.length, mostTogether) && bytes < largestBytes) {
    for (const { content } of queue[count]?.read.puts.values() ?? []) bytes += content.json.length;
    count += 1;
  }
  return queue.splice(0, count);
}

async function settle(dependencies: RecordDependencies, system: string, calls: readonly Waiting[]): Promise<void> {
  try {
    const verdicts = await openBatchTransaction(dependencies, { system, open: transact }, async (batch) => {
      const judged = await applyInTurn(batch, joined(calls.map(({ read }) => read)));
      const groups = judged.map((verdict) => [verdict]);
      await auditChanges(batch, groups);
      return judged;
    });
    for (const [at, verdict] of verdicts.entries()) calls[at]?.resolve(verdict);
  } catch (error) {
    if (calls.length > 1) {
      for (const call of calls) await settle(dependencies, system, [call]);
    } else calls[0]?.reject(error);
  }
}

function joined(all: readonly ReadLines[]): ReadLines {
  return {
    lines: all.flatMap(({ lines }) => lines),
    puts: new Map(all.flatMap(({ puts }) => [...puts])),
    refused: new Map(all.flatMap(({ refused }) => [...refused])),
  };
}
