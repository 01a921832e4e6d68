import { findHeads, findRecords, type RecordRow } from "#server/database/repositories/records.ts";
import type { BatchTransaction } from "./batch-transaction.ts";
import { type Content, readContent, readHash } from "./content.ts";
import type { AnyKind, Item } from "./kinds/kind.ts";
import type { ReadPut } from "./read-lines.ts";
import { type Applied, presentRecord, type Refused, refused, type Verdict } from "./verdict.ts";

export interface Candidate extends Omit<Item<unknown>, "targetId"> {
  readonly line: object;
  readonly row: RecordRow | null;
  readonly revision: number;
  readonly content: Content;
}

/**
 * Judges lines by their revision.
 *
 * @returns `renewed`: the same content under a higher revision, to be stored
 */
export async function changedRecords(
  batch: BatchTransaction,
  kind: AnyKind,
  lines: readonly ReadPut[],
  verdicts: Map<object, Verdict>,
): Promise<{ readonly fresh: readonly Candidate[]; readonly renewed: readonly RecordRow[] }> {
  const { tx, system, now, sealer } = batch;
  const keysOf = (some: readonly ReadPut[]) => some.map(({ externalId }) => ({ kind: kind.name, externalId }));
  const heads = new Map((await findHeads(tx, system, keysOf(lines))).map((head) => [head.externalId, head]));
  const others = lines.filter(({ line, externalId, revision, data, content }) => {
    const head = heads.get(externalId);
    const isRepeated = head?.revision === revision && readHash(sealer, kind, { system, ...head }) === content.hash;
    if (!isRepeated) return true;
    verdicts.set(line, applied(batch, kind, { externalId, revision, targetId: head.targetId, data }, "unchanged"));
    return false;
  });
  // Contents may be long, and systems mostly repeat them.
  const differing = others.filter(({ externalId }) => heads.has(externalId));
  const known = new Map((await findRecords(tx, system, keysOf(differing))).map((row) => [row.externalId, row]));
  const renewed: RecordRow[] = [];
  const fresh: Candidate[] = [];
  for (const { line, externalId, revision, data, content } of others) {
    const row = known.get(externalId);
    const outdated = row && outdatedBy(batch, kind, row, { revision, content });
    if (outdated) verdicts.set(line, outdated);
    else if (row && readHash(sealer, kind, row) === content.hash) {
      verdicts.set(line, applied(batch, kind, { externalId, revision, targetId: row.targetId, data }, "unchanged"));
      if (revision > row.revision) renewed.push({ ...row, revision, updatedAt: now });
    } else {
      const previous = row ? readContent(sealer, kind, row) : null;
      fresh.push({ line, row: row ?? null, externalId, revision, data, previous, content });
    }
  }
  return { fresh, renewed };
}

export function applied(
  { now }: Pick<BatchTransaction, "now">,
  kind: AnyKind,
  one: { externalId: string; revision: number; targetId: string | null; data: unknown },
  status: "created" | "updated" | "unchanged",
): Applied {
  const { externalId, revision, targetId: id, data } = one;
  return { status, kind: kind.name, externalId, revision, id, warnings: kind.warnings(data, now) };
}

function outdatedBy(
  { sealer }: BatchTransaction,
  kind: AnyKind,
  row: RecordRow,
  { revision, content }: { readonly revision: number; readonly content: Content },
): Refused | null {
  if (revision < row.revision) return refused("stale-revision", { data: presentRecord(sealer, kind, row) });
  if (revision === row.revision && readHash(sealer, kind, row) !== content.hash) return refused("revision-conflict");
  return null;
}
