import { setImmediate } from "node:timers/promises";
import { valueAt } from "#forms/codes.ts";
import { replaceFileUses } from "#server/database/repositories/integration-file-uses.ts";
import { putRecordTexts, type RecordRow, recordTexts } from "#server/database/repositories/records.ts";
import { unusedUntil } from "#server/use-cases/integration/files/kept-files.ts";
import { applyContextFor, type RecordsApplyContext } from "./apply-context.ts";
import { type BatchTransaction, keyOf } from "./batch-transaction.ts";
import { keptContent } from "./content.ts";
import { inOrderOfReference } from "./in-order-of-reference.ts";
import { applied, type Candidate, changedRecords } from "./judge-lines.ts";
import type { AnyKind, ApplyContext, Faults, Item, RecordWarning } from "./kinds/kind.ts";
import { missingReference } from "./missing-reference.ts";
import type { ReadPut } from "./read-lines.ts";
import { refused, type Verdict } from "./verdict.ts";

export type Accepted = Candidate & Item<unknown> & { readonly warnings: readonly RecordWarning[] };

/**
 * Judges a line by its revision, then its references, then stored records.
 *
 * @returns the created and updated ones
 */
export async function putRecords(
  batch: BatchTransaction,
  kind: AnyKind,
  lines: readonly ReadPut[],
  verdicts: Map<object, Verdict>,
): Promise<readonly Accepted[]> {
  if (lines.length === 0) return [];
  const { fresh, renewed } = await changedRecords(batch, kind, lines, verdicts);
  const { accepted, write } = await validRecords(batch, kind, fresh, verdicts);
  const ready = async () => {
    // Lets the first query start before rows are serialised.
    await setImmediate();
    return recordTexts([...renewed, ...accepted.map((item) => storedRow(batch, kind, item, verdicts))]);
  };
  // Serialises while the database writes. After any failure, the writing ends first: a late statement would outlive the
  // transaction and be stored.
  const [texts, written] = await Promise.allSettled([ready(), write()]);
  if (written.status === "rejected") throw written.reason;
  if (texts.status === "rejected") throw texts.reason;
  const areNew = renewed.length === 0 && accepted.every(({ row }) => row === null);
  await putRecordTexts(batch.tx, texts.value, { areNew });
  return accepted;
}

function storedRow(
  { system, now, sealer }: BatchTransaction,
  kind: AnyKind,
  item: Accepted,
  verdicts: Map<object, Verdict>,
): RecordRow {
  const { line, externalId, revision, targetId, content, warnings } = item;
  const verdict = applied({ now }, kind, item, item.previous === null ? "created" : "updated");
  verdicts.set(line, { ...verdict, warnings: [...verdict.warnings, ...warnings] });
  const kept = keptContent(sealer, kind, { system, externalId }, content);
  return { system, kind: kind.name, externalId, revision, ...kept, targetId, mergedInto: null, updatedAt: now };
}

async function validRecords(
  batch: BatchTransaction,
  kind: AnyKind,
  candidates: readonly Candidate[],
  verdicts: Map<object, Verdict>,
): Promise<{ readonly accepted: readonly Accepted[]; readonly write: () => Promise<void> }> {
  const applyContext = await applyContextFor(batch, kind, candidates);
  const expected = new Set<string>();
  const items = inOrderOfReference(candidates, ({ data }) => ownMissing(applyContext, kind, data)).flatMap((one) => {
    const { line, externalId, data } = one;
    const missing = kind.references(data).find((reference) => !applyContext.isKnown(reference));
    if (missing) {
      verdicts.set(line, missingReference(data, missing));
      return [];
    }
    const targetId = kind.targetId(batch.system, externalId, data, applyContext.targetOf);
    const own = { kind: kind.name, externalId };
    if (!applyContext.isKnown(own)) {
      expected.add(keyOf(own));
      applyContext.expect(own, targetId);
    }
    return [{ ...one, targetId }];
  });
  if (items.length === 0) return { accepted: [], write: async () => {} };
  const judge = await kind.judge(applyContext, items);
  const accepted: Accepted[] = [];
  for (const item of items) {
    const missing = kind.references(item.data).find((reference) => expected.has(keyOf(reference)));
    if (missing) {
      verdicts.set(item.line, missingReference(item.data, missing));
      continue;
    }
    const refusal = judge.refusalOf?.(item) ?? null;
    if (refusal !== null) {
      verdicts.set(item.line, refused(refusal));
      continue;
    }
    const changed = item.previous === null ? {} : kind.changed(item.previous, item.data, applyContext.isSame);
    const fields = Object.keys(changed).length > 0 ? changed : judge.faultsOf(item);
    const isRight = Object.keys(fields).length === 0;
    if (isRight) {
      accepted.push({ ...item, warnings: judge.warningsOf?.(item) ?? [] });
      expected.delete(keyOf({ kind: kind.name, externalId: item.externalId }));
    } else {
      const wanted = { ...kind.wanted, ...untaken(fields, item), ...judge.wantedOf?.(item) };
      verdicts.set(item.line, refused("invalid-input", { fields, wanted }));
    }
  }
  return {
    accepted,
    async write() {
      if (accepted.length === 0) return;
      await kind.write(applyContext, accepted, judge);
      await keepFiles(applyContext, kind, accepted);
    },
  };
}

function ownMissing({ isKnown }: RecordsApplyContext, kind: AnyKind, data: unknown): string | null {
  return kind.references(data).find((one) => one.kind === kind.name && !isKnown(one))?.externalId ?? null;
}

/** The owner of a record with the same value stays secret. */
function untaken(fields: Faults, { externalId, data }: Item<unknown>): Readonly<Record<string, string>> {
  const taken = Object.entries(fields).filter(([, code]) => code === "number-taken");
  return Object.fromEntries(
    taken.map(([path]) => {
      const value = valueAt({ externalId, data }, path.split("/").slice(1));
      const other = `other than ${JSON.stringify(value)}, which another record has, perhaps one of another system`;
      return [path, `${other}; or change that record by its own external id`];
    }),
  );
}

/** Files without a referrer expire. */
async function keepFiles(
  { tx, now, fileOf }: ApplyContext,
  kind: AnyKind,
  items: readonly Item<unknown>[],
): Promise<void> {
  const hashesOf = (data: unknown) =>
    kind.references(data).flatMap((one) => (one.kind === "files" ? [one.externalId] : []));
  const concerned = items.filter(
    ({ data, previous }) => hashesOf(data).length + (previous === null ? 0 : hashesOf(previous).length) > 0,
  );
  const uses = concerned.flatMap(({ targetId, data }) =>
    [...new Set(hashesOf(data))].map((sha256) => ({ fileId: fileOf(sha256).id, kind: kind.name, targetId })),
  );
  const targetIds = concerned.map(({ targetId }) => targetId);
  await replaceFileUses(tx, { kind: kind.name, targetIds, unusedUntil: unusedUntil(now) }, uses);
}
