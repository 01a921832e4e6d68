import { replaceFileUses } from "#server/database/repositories/integration-file-uses.ts";
import { findRecords, type RecordRow, putRecords as storeRecords } from "#server/database/repositories/records.ts";
import { unusedUntil } from "#server/use-cases/integration/files/kept-files.ts";
import type { BatchTransaction } from "./batch-transaction.ts";
import type { AnyKind, ApplyContext, Reference } from "./kinds/kind.ts";
import { referrersOfMerged } from "./merges/lead.ts";
import { presentRecord, refused, type Verdict } from "./verdict.ts";

interface Deletion {
  readonly externalId: string;
  readonly deletedAt: number;
}

/** An unknown record gets a tombstone: its deletion may overtake its put. */
export async function deleteRecords(
  batch: BatchTransaction,
  kind: AnyKind,
  lines: readonly Deletion[],
  verdicts: Map<object, Verdict>,
): Promise<void> {
  if (lines.length === 0) return;
  const { tx, system, now, sealer } = batch;
  const keys = lines.map(({ externalId }) => ({ kind: kind.name, externalId }));
  const known = new Map((await findRecords(tx, system, keys)).map((row) => [row.externalId, row]));
  const going = lines.flatMap(({ externalId, deletedAt }) => {
    const row = known.get(externalId);
    return row !== undefined && isThere(row) && row.revision < deletedAt ? [row] : [];
  });
  const applyContext = { ...batch, targetOf: nobody, fileOf: nobody };
  const held = await heldRecords(batch, applyContext, kind, going);
  const tombstones: RecordRow[] = [];
  const gone: string[] = [];
  for (const line of lines) {
    const { externalId, deletedAt: revision } = line;
    const row = known.get(externalId);
    const targetId = row?.content === null ? null : (row?.targetId ?? null);
    const wasThere = row !== undefined && isThere(row);
    const verdict = { kind: kind.name, externalId, revision, id: targetId, warnings: [] };
    if (row !== undefined && row.revision > revision) {
      verdicts.set(line, refused("stale-revision", { data: presentRecord(sealer, kind, row) }));
      continue;
    }
    if (wasThere && row.revision === revision) {
      verdicts.set(line, refused("revision-conflict"));
      continue;
    }
    const by = held.get(externalId);
    if (by !== undefined) {
      verdicts.set(line, kind.heldBack === undefined ? refused("still-referenced", by) : refused(kind.heldBack));
    } else {
      verdicts.set(line, { ...verdict, status: row === undefined || wasThere ? "deleted" : "unchanged" });
      if (targetId !== null) gone.push(targetId);
      tombstones.push({ ...nothing, system, kind: kind.name, externalId, revision, updatedAt: now });
    }
  }
  if (gone.length > 0) {
    await kind.remove(applyContext, gone);
    await replaceFileUses(tx, { kind: kind.name, targetIds: gone, unusedUntil: unusedUntil(now) }, []);
  }
  await storeRecords(tx, tombstones);
}

const nothing = { contentHash: null, content: null, targetId: null, mergedInto: null };

const isThere = ({ content, mergedInto }: RecordRow) => content !== null || mergedInto !== null;

interface Held {
  readonly referrers: readonly string[];
  readonly waitsFor?: Reference;
}

/** Records that refer to others of their kind may be deleted together with them. */
async function heldRecords(
  batch: BatchTransaction,
  applyContext: ApplyContext,
  kind: AnyKind,
  going: readonly RecordRow[],
): Promise<ReadonlyMap<string, Held>> {
  const held = new Map<string, Held>();
  if (going.length === 0) return held;
  const live = going.flatMap(({ content, targetId }) => (content === null ? [] : [targetId ?? ""]));
  const inUse = live.length === 0 ? new Map<string, readonly string[]>() : await kind.inUse(applyContext, live);
  for (const row of going) {
    const others = row.mergedInto === null ? inUse.get(row.targetId ?? "") : await referrersOfMerged(batch, row);
    if (others !== undefined && others.length > 0) held.set(row.externalId, { referrers: others });
  }
  if (kind.ownReferrers === undefined) return held;
  const { what } = kind.ownReferrers;
  const own = await kind.ownReferrers.find(applyContext, going);
  const ids = new Set(going.map(({ externalId }) => externalId));
  const byReferrer = Map.groupBy(own, ({ by }) => by);
  const staying = [...byReferrer.keys()].filter((by) => !ids.has(by) || held.has(by));
  for (let by = staying.pop(); by !== undefined; by = staying.pop()) {
    for (const { of } of byReferrer.get(by) ?? []) {
      const before = held.get(of);
      if (before?.waitsFor !== undefined) continue;
      const waitsFor = { kind: kind.name, externalId: by };
      held.set(of, { referrers: [...(before?.referrers ?? []), what], waitsFor });
      staying.push(of);
    }
  }
  return held;
}

function nobody(): never {
  throw new Error("a deletion has no references");
}
