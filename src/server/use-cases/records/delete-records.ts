import { replaceFileUses } from "#server/database/repositories/integration-file-uses.ts";
import { findRecords, type RecordRow, putRecords as storeRecords } from "#server/database/repositories/records.ts";
import { unusedUntil } from "#server/use-cases/integration/files/dependencies.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { referrersOfMerged } from "./merges/lead.ts";
import type { Slice } from "./slice.ts";
import { presentRecord, refused, type Verdict } from "./verdict.ts";

interface Deletion {
  readonly externalId: string;
  readonly deletedAt: number;
}

/**
 * Deletes records of one kind, each at most once. One that nobody has heard of gets a tombstone all the same, since what
 * deletes it may overtake what puts it.
 */
export async function deleteRecords(
  slice: Slice,
  kind: AnyKind,
  lines: readonly Deletion[],
  verdicts: Map<object, Verdict>,
): Promise<void> {
  if (lines.length === 0) return;
  const { tx, system, now, sealer } = slice;
  const keys = lines.map(({ externalId }) => ({ kind: kind.name, externalId }));
  const known = new Map((await findRecords(tx, system, keys)).map((row) => [row.externalId, row]));
  const live = lines.flatMap(({ externalId, deletedAt }) => {
    const row = known.get(externalId);
    return row !== undefined && row.content !== null && row.revision < deletedAt ? [row.targetId ?? ""] : [];
  });
  const desk = { ...slice, targetOf: nobody, fileOf: nobody };
  const inUse = live.length === 0 ? new Map<string, readonly string[]>() : await kind.inUse(desk, live);
  const tombstones: RecordRow[] = [];
  const gone: string[] = [];
  for (const line of lines) {
    const { externalId, deletedAt: revision } = line;
    const row = known.get(externalId);
    const targetId = row?.content === null ? null : (row?.targetId ?? null);
    const isMerged = row !== undefined && row.mergedInto !== null;
    const isThere = row !== undefined && (row.content !== null || isMerged);
    const told = { kind: kind.name, externalId, revision, id: targetId, warnings: [] };
    if (row !== undefined && row.revision > revision) {
      verdicts.set(line, refused("stale-revision", { data: presentRecord(sealer, kind, row) }));
      continue;
    }
    if (isThere && row.revision === revision) {
      verdicts.set(line, refused("revision-conflict"));
      continue;
    }
    const referrers = isMerged ? await referrersOfMerged(slice, row) : (inUse.get(targetId ?? "") ?? []);
    if (referrers.length > 0) {
      verdicts.set(
        line,
        kind.heldBack === undefined ? refused("still-referenced", { referrers }) : refused(kind.heldBack),
      );
    } else {
      verdicts.set(line, { ...told, status: row === undefined || isThere ? "deleted" : "unchanged" });
      if (targetId !== null) gone.push(targetId);
      tombstones.push({
        system,
        kind: kind.name,
        externalId,
        revision,
        contentHash: null,
        content: null,
        targetId: null,
        mergedInto: null,
        updatedAt: now,
      });
    }
  }
  if (gone.length > 0) {
    await kind.remove(desk, gone);
    await replaceFileUses(tx, { kind: kind.name, targetIds: gone, unusedUntil: unusedUntil(now) }, []);
  }
  await storeRecords(tx, tombstones);
}

function nobody(): never {
  throw new Error("what is deleted refers to nothing");
}
