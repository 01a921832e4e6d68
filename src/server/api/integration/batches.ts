import * as z from "zod/mini";
import { batchModes, importStates } from "#domain/portal/imports.ts";
import { codeOr } from "#forms/codes.ts";
import { seesRecords } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { LineVerdict } from "#server/use-cases/integration/records/batches/chunks.ts";
import { sha256 } from "#server/use-cases/integration/records/kinds/files.ts";
import { type ImportServices } from "#server/use-cases/integration/services.ts";
import { ndjsonForm } from "./batch-lines.ts";
import { type IntegrationRoute, integrationFileRoute, integrationRoute } from "./route.ts";

const ndjson = "application/x-ndjson";
/** nginx must not buffer the stream. */
const unbuffered = { "X-Accel-Buffering": "no" };
const scope = "books:write";
const mode = z.enum(batchModes, { error: codeOr("invalid-value") });
const sentFile = z.strictObject({ file: sha256, mode });
const notFound = { 404: { description: "No such import" } };

export const progress = z.strictObject({
  importId: z.uuid(),
  state: z.enum(importStates),
  lines: z.int(),
  summary: z.strictObject({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    deleted: z.int(),
    refused: z.int(),
  }),
});

export function batchRoutes(imports: ImportServices): readonly IntegrationRoute[] {
  return [
    integrationFileRoute({
      method: "POST",
      path: "/batches",
      scope,
      summary:
        "Takes lines {kind, externalId, revision, data} or {kind, externalId, revision, deleted: true} as NDJSON, with mode in the address; or the SHA-256 of an uploaded file of such lines",
      rawBodies: [ndjson],
      body: sentFile,
      query: z.strictObject({ mode: z.optional(mode) }),
      answers: {
        200: {
          description:
            "NDJSON: a verdict for each line, then a summary. Lines that wait for each other in a cycle are refused with reference-cycle",
        },
        202: { description: "The file is being imported", schema: z.strictObject({ importId: z.uuid() }) },
        415: { description: "The body is neither NDJSON nor JSON" },
        422: { description: "An invalid field; mode is required" },
        424: { description: "missing-reference: the file is unknown" },
      },
      async answer({ client, raw, body, query }) {
        if (raw === null) {
          if (query.mode !== undefined)
            throw new Refusal("invalid-input", {
              fields: { "/mode": "unknown-field" },
              wanted: { "/mode": "in the body, beside file" },
              inQuery: ["/mode"],
            });
          return { status: 202, body: { importId: await imports.orderImport(client, body) } };
        }
        if (query.mode === undefined) {
          const wanted = {
            "/mode": `in the address, as one of: ${batchModes.map((one) => `?mode=${one}`).join(", ")}`,
          };
          throw new Refusal("invalid-input", { fields: { "/mode": "required" }, wanted, inQuery: ["/mode"] });
        }
        const verdicts = imports.applyBatch(client.system, ndjsonForm.read(raw.bytes), {
          mode: query.mode,
          seesRecords: seesRecords(client),
        });
        return { mime: ndjson, headers: unbuffered, body: answered(verdicts) };
      },
    }),
    integrationRoute({
      path: "/imports/{importId}",
      scope,
      summary: "The progress of an import; lines counts the lines read",
      answers: { 200: { description: "The import", schema: progress }, ...notFound },
      async answer({ client, params }) {
        const { id: importId, state, lines, summary } = await imports.readImport(client, params["importId"] ?? "");
        return { body: { importId, state, lines, summary } };
      },
    }),
    integrationFileRoute({
      path: "/imports/{importId}/report",
      scope,
      summary: "The report of an ended import: NDJSON, like the response to a batch",
      answers: { 200: { description: "NDJSON" }, ...notFound, 409: { description: "wrong-state: still running" } },
      async answer({ client, params }) {
        const { size, bytes } = await imports.openReport(client, params["importId"] ?? "");
        return { mime: ndjson, body: bytes, headers: size === null ? {} : { "Content-Length": String(size) } };
      },
    }),
    integrationRoute({
      method: "DELETE",
      path: "/imports/{importId}",
      scope,
      summary: "Stops an import after its current transaction; applied lines stay",
      answers: {
        204: { description: "Stopping", schema: z.null() },
        ...notFound,
        409: { description: "wrong-state: already ended" },
      },
      async answer({ client, params }) {
        await imports.cancelImport(client, params["importId"] ?? "");
        return { status: 204, body: null };
      },
    }),
  ];
}

async function* answered(
  verdicts: AsyncGenerator<readonly LineVerdict[], void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  const summary = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };
  for await (const part of verdicts) {
    for (const { verdict } of part) summary[verdict.status] += 1;
    if (part.length > 0) yield Buffer.from(part.map((one) => `${JSON.stringify(ndjsonForm.present(one))}\n`).join(""));
  }
  yield Buffer.from(`${JSON.stringify({ summary })}\n`);
}
