import { transact } from "#server/database/connect.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { applyInTurn, lookIntoFiles, openSlice } from "./apply-lines.ts";
import { auditChanges } from "./audit-changes.ts";
import { largestBytes } from "./batches/slices.ts";
import { inTurn } from "./in-turn.ts";
import { type ReadLines, type RecordLine, readLines } from "./read-lines.ts";
import type { Verdict } from "./verdict.ts";

/** A call for one record that waits for the turn of its system. */
interface Waiting {
  readonly read: ReadLines;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

/** Calls of a transaction; their bytes are bounded as those of a batch. */
const mostTogether = 50;

/** Those that no turn has taken yet, by system. */
const waiting = new WeakMap<RecordDependencies, Map<string, Waiting[]>>();

/**
 * Applies what one call says of one record. Calls that wait for the same system go together, in one transaction, since a
 * transaction each would cost most of their time. A fault that ends it takes nobody along: each is then tried alone.
 *
 * @throws whatever ended the transaction of this line
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
  // Whoever came first waits for the turn, the others go along.
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
  await inTurn(dependencies.database, system, async () => {
    const taken = takenFrom(queue);
    if (queue.length > 0) void applyQueue(dependencies, system, queue);
    await settle(dependencies, system, taken);
  });
}

/** Takes the first of them out of the queue. */
function takenFrom(queue: Waiting[]): readonly Waiting[] {
  let bytes = 0;
  let count = 0;
  while (count < Math.min(queue.length, mostTogether) && bytes < largestBytes) {
    for (const { content } of queue[count]?.read.puts.values() ?? []) bytes += content.json.length;
    count += 1;
  }
  return queue.splice(0, count);
}

/** Answers each of them. */
async function settle(dependencies: RecordDependencies, system: string, calls: readonly Waiting[]): Promise<void> {
  try {
    const verdicts = await openSlice(dependencies, { system, open: transact }, async (slice) => {
      const judged = await applyInTurn(slice, joined(calls.map(({ read }) => read)));
      await auditChanges(
        slice,
        judged.map((verdict) => [verdict]),
      );
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
