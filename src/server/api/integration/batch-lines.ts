import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { byPointer, pointerProblemsOf } from "#forms/pointers.ts";
import type { JsonObject } from "#server/api/json-body.ts";
import { otherThanText } from "#server/file-checks/other-than-text.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { BatchLine, LineVerdict } from "#server/use-cases/integration/records/batches/chunks.ts";
import type { BatchForm } from "#server/use-cases/integration/records/imports/run-import.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { idProblems, revision } from "#server/use-cases/integration/records/read-lines.ts";
import { type Refused, refused } from "#server/use-cases/integration/records/verdict.ts";
import { integrationError, noSuchKind, problemMessage } from "./error-body.ts";
import { mostBytes, parseAtPointers } from "./read-json.ts";

interface Line {
  /** from 1 */
  readonly line: number;
  /** null: longer than 1 MiB */
  readonly bytes: Buffer | null;
}

const newLine = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Skips empty lines, CR and byte order mark, and the content of overlong lines. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line, void, void> {
  let line = 1;
  let parts: Buffer[] = [];
  let size = 0;
  const end = (): Line | null => {
    const whole = size > mostBytes + byteOrderMark.byteLength ? null : withoutEnds(Buffer.concat(parts), line);
    const bytes = whole !== null && whole.byteLength > mostBytes ? null : whole;
    const ended = bytes?.byteLength === 0 ? null : { line, bytes };
    line += 1;
    parts = [];
    size = 0;
    return ended;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      const ended = end();
      if (ended !== null) yield ended;
    }
    keep(chunk.subarray(from));
  }
  const last = end();
  if (last !== null) yield last;

  function keep(part: Buffer) {
    size += part.byteLength;
    if (size > mostBytes + byteOrderMark.byteLength) parts = [];
    else if (part.byteLength > 0) parts.push(part);
  }
}

function withoutEnds(bytes: Buffer, line: number): Buffer {
  const isMarked = line === 1 && bytes.subarray(0, 3).equals(byteOrderMark);
  const text = isMarked ? bytes.subarray(3) : bytes;
  const end = text.at(-1) === 0x0d ? text.byteLength - 1 : text.byteLength;
  return text.subarray(0, end);
}

const deletion = z.strictObject({ revision, deleted: z.literal(true, { error: codeOr("invalid-value") }) });

export const ndjsonForm: BatchForm = { read: readLines, present: presented };

async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<BatchLine, void, void> {
  for await (const { line, bytes: text } of linesOf(bytes)) {
    yield {
      line,
      size: text?.byteLength ?? 0,
      said: text === null ? unreadable("line-too-long") : readLine(text, line),
    };
  }
}

function unreadable(code: Refused["code"], given: JsonObject = {}, more: Parameters<typeof refused>[1] = {}) {
  const { kind, externalId } = given;
  return {
    kind: typeof kind === "string" ? kind : null,
    externalId: typeof externalId === "string" ? externalId : null,
    refused: refused(code, more),
  };
}

function readLine(text: NonNullable<Line["bytes"]>, line: number): BatchLine["said"] {
  let given: JsonObject;
  try {
    given = parseAtPointers(text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, fields, wanted } = error;
    const detail = (code === "malformed-body" && line === 1 ? noLines(text) : null) ?? error.detail;
    const more = { ...(fields && { fields }), wanted, ...(detail !== undefined && { detail }) };
    return unreadable(code, code === "invalid-input" ? JSON.parse(text.toString()) : {}, more);
  }
  const { kind: name, externalId, ...rest } = given;
  if (name === undefined || name === null) {
    const wanted = { "/kind": `one of: ${recordKinds.map((one) => one.name).join(", ")}` };
    return unreadable("invalid-input", given, { fields: { "/kind": "required" }, wanted });
  }
  const kind = recordKinds.find((one) => one.name === name);
  if (kind === undefined) return unreadable("unknown-kind", given, { detail: noSuchKind });
  if (typeof externalId !== "string") {
    const code = externalId === undefined || externalId === null ? "required" : "invalid-format";
    return unreadable("invalid-input", given, { fields: { "/externalId": code }, wanted: { "/externalId": "a text" } });
  }
  if (!("deleted" in rest)) return { kind, externalId, put: rest };
  const read = deletion.safeParse(rest);
  const wrong = read.success ? [] : pointerProblemsOf(read.error, rest, deletion);
  const problems = [...idProblems(kind, externalId), ...wrong];
  if (!read.success || problems.length > 0) return unreadable("invalid-input", given, byPointer(problems));
  return { kind, externalId, deletedAt: read.data.revision };
}

/** A more helpful error for a body that is not NDJSON. */
function noLines(head: NonNullable<Line["bytes"]>): string | null {
  const other = otherThanText(head);
  if (other === null) return null;
  return `The body is ${other}, and not lines of JSON. The lines are sent as they are, not packed and not compressed; an archive of lines and files is imported from the folder IMPORT_DIR or by npm run integration -- import.`;
}

function presented({ verdict, ...place }: LineVerdict) {
  if (verdict.status === "refused") {
    const { status, code, ...more } = verdict;
    return { ...place, status, ...integrationError(new Refusal(code, more)).body };
  }
  const { status, warnings } = verdict;
  if (warnings.length === 0) return { ...place, status };
  return { ...place, status, warnings: warnings.map((one) => ({ ...one, message: problemMessage(one.code) })) };
}
