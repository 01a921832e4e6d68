import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { pointerProblemsOf } from "#forms/pointers.ts";
import type { JsonObject } from "#server/api/json-body.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { LineVerdict } from "#server/use-cases/records/batches/apply-batch.ts";
import type { BatchLine } from "#server/use-cases/records/batches/slices.ts";
import { recordKinds } from "#server/use-cases/records/kinds/kinds.ts";
import { idFaults, revision } from "#server/use-cases/records/put-records.ts";
import type { recordServices } from "#server/use-cases/records/services.ts";
import { type Refused, refused } from "#server/use-cases/records/verdict.ts";
import { integrationError, problemMessage } from "./error-body.ts";
import { type Line, linesOf } from "./lines.ts";
import { parseAtPointers } from "./read-json.ts";
import { type IntegrationRoute, integrationFileRoute } from "./route.ts";

type Records = ReturnType<typeof recordServices>;

const ndjson = "application/x-ndjson";
const mode = z.strictObject({ mode: z.enum(["apply"], { error: codeOr("invalid-value") }) });
const deletion = z.strictObject({ revision, deleted: z.literal(true, { error: codeOr("invalid-value") }) });

/** Many records in one call. */
export const batchRoute = (records: Records): IntegrationRoute =>
  integrationFileRoute({
    method: "POST",
    path: "/batches",
    scope: "books:write",
    summary: "Takes lines {kind, externalId, revision, data} or {kind, externalId, revision, deleted: true} as NDJSON",
    rawBodies: [ndjson],
    query: mode,
    answers: {
      200: { description: "NDJSON: what became of each line, and at the end a summary" },
      415: { description: "The body is no NDJSON" },
    },
    async answer({ client, raw }) {
      if (raw === null) throw new Refusal("unsupported-media-type");
      const verdicts = records.batch(client.system, readLines(raw.bytes));
      return { mime: ndjson, body: answered(verdicts) };
    },
  });

async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<BatchLine, void, void> {
  for await (const { line, bytes: text } of linesOf(bytes)) {
    yield { line, size: text?.byteLength ?? 0, said: text === null ? unreadable("line-too-long") : readLine(text) };
  }
}

function unreadable(code: Refused["code"], given: JsonObject = {}, fields?: Refused["fields"]) {
  const { kind, externalId } = given;
  return {
    kind: typeof kind === "string" ? kind : null,
    externalId: typeof externalId === "string" ? externalId : null,
    refused: refused(code, fields && { fields }),
  };
}

function readLine(text: NonNullable<Line["bytes"]>): BatchLine["said"] {
  let given: JsonObject;
  try {
    given = parseAtPointers(text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return unreadable(error.code, error.code === "invalid-input" ? JSON.parse(text.toString()) : {}, error.fields);
  }
  const { kind: name, externalId, ...rest } = given;
  if (name === undefined || name === null) return unreadable("invalid-input", given, { "/kind": "required" });
  const kind = recordKinds.find((one) => one.name === name);
  if (kind === undefined) return unreadable("unknown-kind", given);
  if (typeof externalId !== "string") {
    const code = externalId === undefined || externalId === null ? "required" : "invalid-format";
    return unreadable("invalid-input", given, { "/externalId": code });
  }
  if (!("deleted" in rest)) return { kind, externalId, put: rest };
  const read = deletion.safeParse(rest);
  const faults = read.success ? [] : pointerProblemsOf(read.error, rest).map(({ path, code }) => [path, code] as const);
  const fields = { ...idFaults(kind, externalId), ...Object.fromEntries(faults) };
  if (!read.success || Object.keys(fields).length > 0) return unreadable("invalid-input", given, fields);
  return { kind, externalId, deletedAt: read.data.revision };
}

async function* answered(
  verdicts: AsyncGenerator<readonly LineVerdict[], void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  const summary = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };
  for await (const part of verdicts) {
    for (const { verdict } of part) summary[verdict.status] += 1;
    if (part.length > 0) yield Buffer.from(part.map((one) => `${JSON.stringify(presented(one))}\n`).join(""));
  }
  yield Buffer.from(`${JSON.stringify({ summary })}\n`);
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
