import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { pointerProblemsOf } from "#forms/pointers.ts";
import {
  lockSystemFiles,
  replaceFileUses,
  type SystemFile,
} from "#server/database/repositories/integration-file-uses.ts";
import { findRecords, type RecordRow, putRecords as storeRecords } from "#server/database/repositories/records.ts";
import { unusedUntil } from "#server/use-cases/integration/files/dependencies.ts";
import { type Content, contentOf, keptContent, readContent, readHash } from "./content.ts";
import { externalId as usualId } from "./kinds/fields.ts";
import type { AnyKind, Desk, Faults, Item, Reference } from "./kinds/kind.ts";
import { keyOf, type Slice } from "./slice.ts";
import { presentRecord, type Refused, refused, type Verdict } from "./verdict.ts";

export const revision = z
  .int({ error: codeOr("invalid-format") })
  .check(z.gte(0, "invalid-value"), z.lte(Number.MAX_SAFE_INTEGER, "invalid-value"));

/** `{revision, data}` of a kind. */
export const putSchema = (kind: AnyKind) => z.strictObject({ revision, data: kind.schema });

interface Put {
  readonly externalId: string;
  readonly put: unknown;
}

/** A line whose form is right and whose revision is newer than what is kept. */
interface Candidate extends Item<unknown> {
  readonly line: Put;
  readonly revision: number;
  readonly content: Content;
}

/**
 * Puts records of one kind, each at most once. A line is judged by its form, then by its revision, then by what it refers
 * to, then by what the books say.
 */
export async function putRecords(
  slice: Slice,
  kind: AnyKind,
  lines: readonly Put[],
  verdicts: Map<object, Verdict>,
): Promise<void> {
  if (lines.length === 0) return;
  const { tx, system, now, sealer } = slice;
  const keys = lines.map(({ externalId }) => ({ kind: kind.name, externalId }));
  const known = new Map((await findRecords(tx, system, keys)).map((row) => [row.externalId, row]));
  const rows: RecordRow[] = [];
  const fresh: Candidate[] = [];
  const schema = putSchema(kind);
  for (const line of lines) {
    const { externalId } = line;
    const read = schema.safeParse(line.put);
    const faults = { ...idFaults(kind, externalId), ...(read.error && faultsOf(read.error, line.put)) };
    if (!read.success || Object.keys(faults).length > 0) {
      verdicts.set(line, refused("invalid-input", { fields: faults }));
      continue;
    }
    const { revision, data } = read.data;
    const content = contentOf(data);
    const row = known.get(externalId);
    const outdated = row && outdatedBy(slice, kind, row, { revision, content });
    if (outdated) verdicts.set(line, outdated);
    else if (row && readHash(sealer, kind, row) === content.hash) {
      verdicts.set(line, applied(kind, { externalId, revision, targetId: row.targetId, data }, "unchanged"));
      if (revision > row.revision) rows.push({ ...row, revision, updatedAt: now });
    } else {
      const previous = row ? readContent(sealer, kind, row) : null;
      const targetId = kind.targetId(system, externalId, data);
      fresh.push({ line, externalId, revision, targetId, data, previous, content });
    }
  }
  const accepted = await acceptedOf(slice, kind, fresh, verdicts);
  for (const item of accepted) {
    const { line, externalId, revision, targetId, content } = item;
    verdicts.set(line, applied(kind, item, item.previous === null ? "created" : "updated"));
    const kept = keptContent(sealer, kind, { system, externalId }, content);
    rows.push({ system, kind: kind.name, externalId, revision, ...kept, targetId, updatedAt: now });
  }
  await storeRecords(tx, rows);
}

function applied(
  kind: AnyKind,
  {
    externalId,
    revision,
    targetId,
    data,
  }: { externalId: string; revision: number; targetId: string | null; data: unknown },
  status: "created" | "updated" | "unchanged",
): Verdict {
  return { status, kind: kind.name, externalId, revision, id: targetId, warnings: kind.warnings(data) };
}

/** Also found in an external id that nothing can be deleted under. */
export function idFaults(kind: AnyKind, externalId: string): Faults {
  const isRight = usualId.safeParse(externalId).success && externalId.trim() === externalId;
  const isOfKind = kind.externalIds?.safeParse(externalId).success ?? true;
  return isRight && isOfKind ? {} : { "/externalId": "invalid-format" };
}

function faultsOf(error: z.core.$ZodError, body: unknown): Faults {
  return Object.fromEntries(pointerProblemsOf(error, body).map(({ path, code }) => [path, code]));
}

/** Why what is kept forbids what was sent; null: it does not. */
function outdatedBy(
  { sealer }: Slice,
  kind: AnyKind,
  row: RecordRow,
  { revision, content }: { readonly revision: number; readonly content: Content },
): Refused | null {
  if (revision < row.revision) return refused("stale-revision", { data: presentRecord(sealer, kind, row) });
  if (revision === row.revision && readHash(sealer, kind, row) !== content.hash) return refused("revision-conflict");
  return null;
}

/** Judges candidates by what they refer to and by the books, and writes those that are accepted. */
async function acceptedOf(
  slice: Slice,
  kind: AnyKind,
  candidates: readonly Candidate[],
  verdicts: Map<object, Verdict>,
): Promise<readonly Candidate[]> {
  const { targets, files } = await referredBy(slice, kind, candidates);
  const known = candidates.filter(({ line, data }) => {
    const missing = kind.references(data).find((reference) => {
      return reference.kind === "files" ? !files.has(reference.externalId) : !targets.has(keyOf(reference));
    });
    if (missing) verdicts.set(line, refused("missing-reference", { data: missing }));
    return missing === undefined;
  });
  if (known.length === 0) return [];
  const desk = {
    ...slice,
    targetOf: (name: string, externalId: string) => inAll(targets, keyOf({ kind: name, externalId })),
    fileOf: (sha256: string) => inAll(files, sha256),
  };
  const judge = await kind.judge(desk, known);
  const accepted = known.filter((item) => {
    const changed = item.previous === null ? {} : kind.changed(item.previous, item.data);
    const fields = Object.keys(changed).length > 0 ? changed : judge.faultsOf(item);
    const isRight = Object.keys(fields).length === 0;
    if (!isRight) verdicts.set(item.line, refused("invalid-input", { fields }));
    return isRight;
  });
  if (accepted.length > 0) {
    await kind.write(desk, accepted);
    await keepFiles(desk, kind, accepted);
  }
  return accepted;
}

/** What the candidates refer to and is there: public ids of records by their keys, and files by their hashes. */
async function referredBy(
  { tx, system, now }: Slice,
  kind: AnyKind,
  candidates: readonly { readonly data: unknown }[],
): Promise<{ readonly targets: ReadonlyMap<string, string>; readonly files: ReadonlyMap<string, SystemFile> }> {
  const references = new Map<string, Reference>();
  for (const { data } of candidates) {
    for (const reference of kind.references(data)) references.set(keyOf(reference), reference);
  }
  const { files = [], records = [] } = Object.groupBy(references.values(), (one) =>
    one.kind === "files" ? "files" : "records",
  );
  const rows = await findRecords(tx, system, records);
  const hashes = files.map(({ externalId }) => externalId);
  return {
    targets: new Map(
      rows.flatMap((row) => (row.content === null || row.targetId === null ? [] : [[keyOf(row), row.targetId]])),
    ),
    files: new Map((await lockSystemFiles(tx, system, hashes, now)).map((file) => [file.sha256, file])),
  };
}

/** Files that the records refer to stay; those that nothing refers to any more end. */
async function keepFiles({ tx, now, fileOf }: Desk, kind: AnyKind, items: readonly Item<unknown>[]): Promise<void> {
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

function inAll<Value>(all: ReadonlyMap<string, Value>, key: string): Value {
  const value = all.get(key);
  if (value === undefined) throw new Error("a reference was not judged");
  return value;
}
