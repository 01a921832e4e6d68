import { setImmediate } from "node:timers/promises";
import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { byPointer, type PointerProblem, pointerProblemsOf } from "#forms/pointers.ts";
import { wantedAt } from "#forms/wanted.ts";
import { type Content, contentOf } from "./content.ts";
import { described, externalId as usualId } from "./kinds/fields.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { refused, type Verdict } from "./verdict.ts";

export const revision = z
  .int({ error: codeOr("invalid-format") })
  .check(
    z.gte(0, "invalid-value"),
    z.lte(Number.MAX_SAFE_INTEGER, "invalid-value"),
    described("an integer from 0 to 2⁵³−1"),
  );

const putSchemas = new WeakMap<AnyKind, PutSchema>();

export function putSchema(kind: AnyKind): PutSchema {
  const schema = putSchemas.get(kind) ?? putSchemaOf(kind);
  putSchemas.set(kind, schema);
  return schema;
}

const putSchemaOf = (kind: AnyKind) => z.strictObject({ revision, data: kind.schema });
type PutSchema = ReturnType<typeof putSchemaOf>;

export type RecordLine = { readonly kind: AnyKind; readonly externalId: string } & (
  | {
      /** `{revision, data}` as sent */
      readonly put: unknown;
    }
  | { readonly deletedAt: number }
);

export interface ReadPut {
  readonly line: RecordLine;
  readonly externalId: string;
  readonly revision: number;
  readonly data: unknown;
  readonly content: Content;
}

export interface ReadLines {
  readonly lines: readonly RecordLine[];
  readonly puts: ReadonlyMap<RecordLine, ReadPut>;
  readonly refused: ReadonlyMap<RecordLine, Verdict>;
}

/** lines per turn of the event loop: half a millisecond */
const linesOfTurn = 20;

export function readLines(lines: readonly RecordLine[]): ReadLines {
  const reading = beginReading(lines);
  for (const line of lines) reading.read(line);
  return reading.all;
}

/** Yields to the event loop, so that the database's responses are handled. */
export async function readLinesInTurns(lines: readonly RecordLine[]): Promise<ReadLines> {
  const reading = beginReading(lines);
  for (let from = 0; from < lines.length; from += linesOfTurn) {
    await setImmediate();
    for (const line of lines.slice(from, from + linesOfTurn)) reading.read(line);
  }
  return reading.all;
}

function beginReading(lines: readonly RecordLine[]) {
  const puts = new Map<RecordLine, ReadPut>();
  const refusals = new Map<RecordLine, Verdict>();
  return {
    all: { lines, puts, refused: refusals } satisfies ReadLines,
    read(line: RecordLine): void {
      if (!("put" in line)) return;
      const { kind, externalId, put } = line;
      const schema = putSchema(kind);
      const read = schema.safeParse(put);
      const wrong = read.success ? [] : pointerProblemsOf(read.error, put, schema);
      const misnamed = read.success ? kind.misnamed?.(externalId, read.data.data) : {};
      const { fields: found, wanted } = byPointer([...idProblems(kind, externalId), ...wrong]);
      const fields = { ...misnamed, ...found };
      if (read.success && Object.keys(fields).length === 0) {
        puts.set(line, { line, externalId, ...read.data, content: contentOf(read.data.data) });
      } else refusals.set(line, refused("invalid-input", { fields, wanted: { ...kind.wanted, ...wanted } }));
    },
  };
}

/** Malformed ids cannot be deleted either. */
export function idProblems(kind: AnyKind, externalId: string): readonly PointerProblem[] {
  const isRight = usualId.safeParse(externalId).success && externalId.trim() === externalId;
  const isOfKind = kind.externalIds?.safeParse(externalId).success ?? true;
  if (isRight && isOfKind) return [];
  const wanted = wantedAt(kind.externalIds ?? usualId, []);
  return [{ path: "/externalId", code: "invalid-format", ...(wanted !== null && { wanted }) }];
}
