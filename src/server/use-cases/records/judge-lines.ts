import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { pointerProblemsOf } from "#forms/pointers.ts";
import { findRecords, type RecordRow } from "#server/database/repositories/records.ts";
import { type Content, contentOf, readContent, readHash } from "./content.ts";
import { externalId as usualId } from "./kinds/fields.ts";
import type { AnyKind, Faults, Item } from "./kinds/kind.ts";
import type { Slice } from "./slice.ts";
import { presentRecord, type Refused, refused, type Verdict } from "./verdict.ts";

export const revision = z
  .int({ error: codeOr("invalid-format") })
  .check(z.gte(0, "invalid-value"), z.lte(Number.MAX_SAFE_INTEGER, "invalid-value"));

/** `{revision, data}` of a kind. */
export const putSchema = (kind: AnyKind) => z.strictObject({ revision, data: kind.schema });

/** A line whose form is right. */
export interface ReadPut {
  /** the line as it came, which gets the verdict */
  readonly line: object;
  readonly externalId: string;
  readonly revision: number;
  readonly data: unknown;
}

interface Put {
  readonly externalId: string;
  readonly put: unknown;
}

/** One whose revision is newer than what is kept. */
export interface Candidate extends Omit<Item<unknown>, "targetId"> {
  readonly line: object;
  /** what is kept of it; null: nothing */
  readonly row: RecordRow | null;
  readonly revision: number;
  readonly content: Content;
}

/** Judges lines of one kind by their form. @returns those whose form is right */
export function readPuts(kind: AnyKind, lines: readonly Put[], verdicts: Map<object, Verdict>): readonly ReadPut[] {
  if (lines.length === 0) return [];
  const schema = putSchema(kind);
  return lines.flatMap((line) => {
    const { externalId } = line;
    const read = schema.safeParse(line.put);
    const fields = {
      ...idFaults(kind, externalId),
      ...(read.success ? kind.misnamed?.(externalId, read.data.data) : faultsOf(read.error, line.put)),
    };
    if (read.success && Object.keys(fields).length === 0) return [{ line, externalId, ...read.data }];
    verdicts.set(line, refused("invalid-input", { fields }));
    return [];
  });
}

/**
 * Judges lines of one kind by their revision. Those that say nothing new have their verdicts then.
 *
 * @returns `renewed` is to be stored: the same content has come under a higher revision
 */
export async function candidatesOf(
  slice: Slice,
  kind: AnyKind,
  lines: readonly ReadPut[],
  verdicts: Map<object, Verdict>,
): Promise<{ readonly fresh: readonly Candidate[]; readonly renewed: readonly RecordRow[] }> {
  const { tx, system, now, sealer } = slice;
  const keys = lines.map(({ externalId }) => ({ kind: kind.name, externalId }));
  const known = new Map((await findRecords(tx, system, keys)).map((row) => [row.externalId, row]));
  const renewed: RecordRow[] = [];
  const fresh: Candidate[] = [];
  for (const { line, externalId, revision, data } of lines) {
    const content = contentOf(data);
    const row = known.get(externalId);
    const outdated = row && outdatedBy(slice, kind, row, { revision, content });
    if (outdated) verdicts.set(line, outdated);
    else if (row && readHash(sealer, kind, row) === content.hash) {
      verdicts.set(line, applied(slice, kind, { externalId, revision, targetId: row.targetId, data }, "unchanged"));
      if (revision > row.revision) renewed.push({ ...row, revision, updatedAt: now });
    } else {
      const previous = row ? readContent(sealer, kind, row) : null;
      fresh.push({ line, row: row ?? null, externalId, revision, data, previous, content });
    }
  }
  return { fresh, renewed };
}

export function applied(
  { now }: Pick<Slice, "now">,
  kind: AnyKind,
  {
    externalId,
    revision,
    targetId,
    data,
  }: { externalId: string; revision: number; targetId: string | null; data: unknown },
  status: "created" | "updated" | "unchanged",
): Verdict {
  return { status, kind: kind.name, externalId, revision, id: targetId, warnings: kind.warnings(data, now) };
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
