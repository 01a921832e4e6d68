import { transact } from "#server/database/connect.ts";
import { lockSystem } from "#server/database/repositories/records.ts";
import { sqlState } from "#server/database/transact.ts";
import { deleteRecords } from "./delete-records.ts";
import type { RecordDependencies } from "./dependencies.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { recordKinds } from "./kinds/kinds.ts";
import { putRecords } from "./put-records.ts";
import { keyOf, type Slice } from "./slice.ts";
import type { Verdict } from "./verdict.ts";

/** What a system says of a record of a kind: its state, or that there is none any more. */
export type RecordLine = { readonly kind: AnyKind; readonly externalId: string } & (
  | {
      /** `{revision, data}` as it came */
      readonly put: unknown;
    }
  | { readonly deletedAt: number }
);

/**
 * Applies what a system says of its records, in one transaction with few statements, however many lines there are. A line
 * that is refused changes nothing and stops no other.
 *
 * Lines are states, so their order counts for lines of the same record alone: what others refer to is put first, and
 * deleted last.
 *
 * @returns a verdict for each line, in their order
 */
export async function applyLines(
  dependencies: RecordDependencies,
  system: string,
  lines: readonly RecordLine[],
): Promise<readonly Verdict[]> {
  const apply = () =>
    transact(dependencies.database, async (tx) => {
      await lockSystem(tx, system);
      return await applyInTurn({ ...dependencies, tx, system, now: dependencies.clock.now() }, lines);
    });
  try {
    return await apply();
  } catch (error) {
    // Another system has taken a number since it was looked up: now it is seen.
    if (sqlState(error) === "23505") return await apply();
    throw error;
  }
}

async function applyInTurn(slice: Slice, lines: readonly RecordLine[]): Promise<readonly Verdict[]> {
  const verdicts = new Map<RecordLine, Verdict>();
  for (const round of roundsOf(lines)) {
    for (const kind of recordKinds) {
      const puts = round.flatMap((line) => (line.kind === kind && "put" in line ? [line] : []));
      await putRecords(slice, kind, puts, verdicts);
    }
    for (const kind of recordKinds.toReversed()) {
      const deletions = round.flatMap((line) => (line.kind === kind && "deletedAt" in line ? [line] : []));
      await deleteRecords(slice, kind, deletions, verdicts);
    }
  }
  return lines.map((line) => {
    const verdict = verdicts.get(line);
    if (verdict === undefined) throw new Error("a line of an unknown kind was not kept back");
    return verdict;
  });
}

/** No record stands twice in a round; its lines keep their order from round to round. */
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
