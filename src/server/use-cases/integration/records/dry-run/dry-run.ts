import { randomUUID } from "node:crypto";
import { rehearse } from "#server/database/connect.ts";
import {
  type DryRunLineRow,
  type DryRunTieRow,
  deleteDryRun,
  keepDryRunLines,
} from "#server/database/repositories/dry-runs.ts";
import { findRecords, type RecordRow } from "#server/database/repositories/records.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { inBatchTransaction, inTheirOrder, judgeInTurn, lookIntoFiles } from "../apply-lines.ts";
import { readContent } from "../content.ts";
import type { ReadLines, RecordLine } from "../read-lines.ts";
import { lineSealing } from "../sealed-lines.ts";
import type { Verdict } from "../verdict.ts";
import { type EarlierLine, findEarlierLines, replay } from "./earlier-lines.ts";
import { dataOf, recordOf, tiesOf } from "./record-dependencies.ts";

export interface DryRun {
  judge(read: ReadLines): Promise<readonly Verdict[]>;
  end(): Promise<void>;
}

/**
 * Applies each batch in a transaction that is rolled back, after those earlier lines that may affect its verdicts.
 * Accepted lines are stored in tables, so that memory stays flat.
 */
export function beginDryRun(dependencies: RecordDependencies, system: string): DryRun {
  const { database, sealer, clock } = dependencies;
  const dryRunId = randomUUID();
  const seal = lineSealing(sealer, (position) => `dry-run-line:${dryRunId} ${position}`);
  let last = 0;

  async function rehearsed(read: ReadLines) {
    const { lines } = read;
    await lookIntoFiles(dependencies, system, read);
    return await inBatchTransaction(dependencies, { system, open: rehearse }, async (batch) => {
      const earlier = last === 0 ? [] : await findEarlierLines(batch, { dryRunId, seal }, lines);
      await replay(batch, earlier);
      const keys = lines.map(({ kind, externalId }) => ({ kind: kind.name, externalId }));
      const before = await findRecords(batch.tx, system, keys);
      return { earlier, before, verdicts: await judgeInTurn(batch, read) };
    });
  }

  async function keep(accepted: readonly RecordLine[], earlier: readonly EarlierLine[], before: readonly RecordRow[]) {
    const histories = Map.groupBy(earlier, ({ line }) => recordOf(line));
    const known = new Map(before.map((row) => [`${row.kind} ${row.externalId}`, row]));
    const rows = new Map<number, DryRunLineRow>();
    const ties = new Map<string, Map<string, boolean>>();
    const createdAt = clock.now();
    for (const line of accepted) {
      const record = recordOf(line);
      const history = histories.get(record) ?? [];
      const isInPlace = replaces(history, line);
      const position = isInPlace ? (history.at(-1)?.position ?? 0) : ++last;
      rows.set(position, { dryRunId, position, record, sealedRecord: seal.close(position, line), createdAt });
      histories.set(record, [...(isInPlace ? history.slice(0, -1) : history), { position, line }]);
      if (isInPlace) continue;
      const row = known.get(record);
      const was = row && history.length === 0 ? tiesOf(line.kind, readContent(sealer, line.kind, row)) : [];
      const all = [...(ties.get(record)?.keys() ?? was)].map((tie) => [tie, false] as const);
      ties.set(record, new Map([...all, ...tiesOf(line.kind, dataOf(line)).map((tie) => [tie, true] as const)]));
    }
    const tied = [...ties].flatMap(([record, of]) =>
      [...of].map(([tie, isCurrent]): DryRunTieRow => ({ dryRunId, tie, record, isCurrent })),
    );
    await keepDryRunLines(database, dryRunId, { lines: [...rows.values()], records: [...ties.keys()], ties: tied });
  }

  return {
    async judge(read) {
      const { earlier, before, verdicts } = await rehearsed(read);
      await keep(validRecords(read.lines, verdicts, before), earlier, before);
      return inTheirOrder(read.lines, verdicts);
    },
    end: () => deleteDryRun(database, dryRunId),
  };
}

function validRecords(
  lines: readonly RecordLine[],
  verdicts: ReadonlyMap<object, Verdict>,
  before: readonly RecordRow[],
): readonly RecordLine[] {
  const revisions = new Map(before.map(({ kind, externalId, revision }) => [`${kind} ${externalId}`, revision]));
  const turns = new Map([...verdicts.keys()].map((line, turn) => [line, turn]));
  const withSystemLock = lines.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
  return withSystemLock.filter((line) => {
    const record = recordOf(line);
    const verdict = verdicts.get(line);
    if (verdict === undefined || verdict.status === "refused") return false;
    if (verdict.status === "unchanged" && verdict.revision === revisions.get(record)) return false;
    revisions.set(record, verdict.revision);
    return true;
  });
}

/**
 * Whether a line can replace the last one of its record, so that repeated puts do not become slower: it has the same
 * dependencies, and is valid after the content before the last one.
 */
function replaces(history: readonly EarlierLine[], line: RecordLine): boolean {
  const [before, replaced] = [history.at(-2)?.line, history.at(-1)?.line];
  if (before === undefined || replaced === undefined) return false;
  const [first, old, data] = [dataOf(before), dataOf(replaced), dataOf(line)];
  if (first === null || old === null || data === null) return false;
  const isTiedAlike = JSON.stringify(tiesOf(line.kind, old)) === JSON.stringify(tiesOf(line.kind, data));
  return isTiedAlike && Object.keys(line.kind.changed(first, data, (one, other) => one === other)).length === 0;
}
