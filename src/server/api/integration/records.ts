import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { described } from "#server/use-cases/integration/records/kinds/fields.ts";
import type { AnyKind } from "#server/use-cases/integration/records/kinds/kind.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { putSchema } from "#server/use-cases/integration/records/read-lines.ts";
import type { Applied } from "#server/use-cases/integration/records/verdict.ts";
import { type recordServices } from "#server/use-cases/integration/services.ts";
import { problemMessage } from "./error-body.ts";
import { type IntegrationCall, type IntegrationRoute, integrationFileRoute, integrationRoute } from "./route.ts";

type Records = ReturnType<typeof recordServices>;

const text = z.string();

export const numberFrom = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      text.check(z.regex(/^\d{1,16}$/, "invalid-format"), described(`an integer from ${least} to ${most}`)),
      z.transform((digits: string) => Number(digits)),
    ),
    z.int({ error: codeOr("invalid-format") }).check(z.gte(least, "invalid-value"), z.lte(most, "invalid-value")),
  );

const page = z.strictObject({
  after: z.optional(text.check(z.minLength(1, "required"), z.maxLength(200, "too-long"))),
  limit: z.optional(numberFrom(1, 1_000)),
});
const runs = z.strictObject({ size: z.optional(numberFrom(1, 10_000)) });
const deletion = z.strictObject({ revision: numberFrom(0, Number.MAX_SAFE_INTEGER) });
/** Checked by the use case. */
const anything = z.looseObject({});

const applied = z.strictObject({
  status: z.enum(["created", "updated", "unchanged", "deleted"]),
  kind: text,
  externalId: text,
  revision: z.int(),
  id: z.nullable(text),
  warnings: z.array(z.strictObject({ path: text, code: text, message: text })),
});

const refusals = {
  409: { description: "The stored record is newer or different, or another record refers to it" },
  422: { description: "Invalid fields, by JSON pointer" },
};

export function recordRoutes(records: Records): readonly IntegrationRoute[] {
  return recordKinds.flatMap((kind) => [...changes(records, kind), ...readings(records, kind)]);
}

function changes(records: Records, kind: AnyKind): readonly IntegrationRoute[] {
  const path = `/${kind.name}/{externalId}`;
  const scope = "books:write" as const;
  return [
    integrationRoute({
      method: "PUT",
      path,
      scope,
      summary: `Sends the present state of a record of ${kind.name}.`,
      body: anything,
      documentedBody: putSchema(kind),
      answers: {
        200: { description: "Changed or unchanged", schema: applied },
        201: { description: "Created", schema: applied },
        424: { description: "missing-reference: a record or file that it refers to is unknown" },
        ...refusals,
      },
      async answer(call) {
        const done = await records.put(call.client, positionOf(kind, call), call.body);
        return done.status === "created" ? { status: 201, body: presented(done) } : { body: presented(done) };
      },
    }),
    integrationRoute({
      method: "DELETE",
      path,
      scope,
      summary: `Deletes a record of ${kind.name}.`,
      query: deletion,
      answers: { 200: { description: "Deleted, now or before", schema: applied }, ...refusals },
      answer: async (call) => ({
        body: presented(await records.delete(call.client, positionOf(kind, call), call.query.revision)),
      }),
    }),
  ];
}

function readings(records: Records, kind: AnyKind): readonly IntegrationRoute[] {
  const scope = "books:read" as const;
  const record = z.strictObject({
    kind: text,
    externalId: text,
    revision: z.int(),
    data: z.optional(kind.schema),
    deleted: z.optional(z.boolean()),
    updatedAt: z.optional(text),
  });
  const list = z.strictObject({ items: z.array(record), next: z.nullable(text) });
  const run = z.strictObject({ from: text, to: text, count: z.int(), digest: text });
  return [
    integrationRoute({
      path: `/${kind.name}/{externalId}`,
      scope,
      summary: `Reads back a record of ${kind.name}.`,
      answers: { 200: { description: "As sent by its system", schema: record }, 404: { description: "There is none" } },
      answer: async (call) => ({ body: await records.read(call.client, positionOf(kind, call)) }),
    }),
    integrationRoute({
      path: `/${kind.name}`,
      scope,
      summary: `Lists records of ${kind.name} in order of external id.`,
      query: page,
      answers: { 200: { description: "A page of them", schema: list } },
      answer: async ({ client, query: { after = null, limit = 100 } }) => ({
        body: await records.list(client, { system: client.system, kind }, { after, limit }),
      }),
    }),
    integrationFileRoute({
      path: `/digests/${kind.name}`,
      scope,
      summary: `Digests of runs of ${kind.name}, to find where two systems differ.`,
      query: runs,
      answers: { 200: { description: "A digest for each run", schema: z.strictObject({ items: z.array(run) }) } },
      answer: async ({ client, query: { size = 1_000 } }) => ({
        mime: "application/json",
        body: listed(records.digest({ system: client.system, kind }, size)),
      }),
    }),
  ];
}

async function* listed(parts: AsyncIterable<readonly object[]>): AsyncGenerator<Uint8Array, void, void> {
  let before = `{"items":[`;
  for await (const part of parts) {
    if (part.length > 0) yield Buffer.from(before + part.map((one) => JSON.stringify(one)).join(","));
    if (part.length > 0) before = ",";
  }
  yield Buffer.from(before === "," ? "]}" : `${before}]}`);
}

function positionOf(kind: AnyKind, { client, params }: IntegrationCall) {
  return { system: client.system, kind, externalId: params["externalId"] ?? "" };
}

function presented({ warnings, ...done }: Applied) {
  return { ...done, warnings: warnings.map((warning) => ({ ...warning, message: problemMessage(warning.code) })) };
}
