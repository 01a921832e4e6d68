import * as z from "zod/mini";
import { type Integration } from "#server/api/integration/integration-app.ts";
import { integrationRoute } from "#server/api/integration/route.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { appStage } from "#tests/support/app-stage.ts";

const record = z.strictObject({
  revision: z.int(),
  data: z.strictObject({
    name: z.string().check(z.minLength(1)),
    tags: z.optional(z.array(z.string())),
    on: z.optional(z.iso.date()),
  }),
});

const echo = z.looseObject({});
const answers = { 200: { description: "What came", schema: echo } };

const routes: Integration["routes"] = [
  integrationRoute({
    method: "PUT",
    path: "/things/{externalId}",
    scope: "books:write",
    summary: "Says what came.",
    body: record,
    answers,
    answer: async ({ client, params, body }) => ({ body: { client, params, body } }),
  }),
  integrationRoute({
    method: "GET",
    path: "/things",
    scope: "books:read",
    summary: "Says what was asked.",
    query: z.strictObject({ after: z.optional(z.string()), limit: z.optional(z.coerce.number().check(z.gte(1))) }),
    answers,
    answer: async ({ query }) => ({ body: { query } }),
  }),
  integrationRoute({
    method: "POST",
    path: "/lines",
    scope: "books:write",
    summary: "Counts bytes, or refuses a record.",
    rawBodies: ["application/x-ndjson"],
    body: z.strictObject({ file: z.string() }),
    answers,
    async answer({ raw, body }) {
      if (raw === null)
        throw new Refusal("invalid-input", { fields: { "/file": "number-taken" }, data: { kept: body.file } });
      let size = 0;
      for await (const piece of raw.bytes) size += piece.byteLength;
      return { body: { size, type: raw.type } };
    },
  }),
  integrationRoute({
    method: "HEAD",
    path: "/files/{sha256}",
    scope: null,
    summary: "Says whether it is there.",
    answers,
    answer: async () => ({ body: {}, headers: { "Upload-Offset": "7" } }),
  }),
];

export const holders: Readonly<Record<string, Awaited<ReturnType<Integration["clientOfKey"]>>>> = {
  all: {
    clientId: "core",
    system: "erp",
    scopes: ["books:write", "books:read"],
    countries: [],
    networks: [],
    rate: 1_000,
  },
  reader: { clientId: "reader", system: "erp", scopes: ["books:read"], countries: [], networks: [], rate: 1_000 },
  elsewhere: {
    clientId: "far",
    system: "erp",
    scopes: ["books:read"],
    countries: [],
    networks: ["192.0.2.0/24"],
    rate: 1_000,
  },
  near: {
    clientId: "near",
    system: "erp",
    scopes: ["books:read"],
    countries: [],
    networks: ["127.0.0.0/8"],
    rate: 1_000,
  },
  listener: { clientId: "bus", system: "erp", scopes: ["events:read"], countries: [], networks: [], rate: 1_000 },
  bound: {
    clientId: "bound",
    system: "erp",
    scopes: ["books:read"],
    countries: [],
    networks: ["192.0.2.0/24"],
    rate: 3,
  },
  slow: { clientId: "slow", system: "erp", scopes: ["books:read"], countries: [], networks: [], rate: 3 },
};
const integration: Integration = { routes, clientOfKey: async (key) => holders[key] ?? null };

const { start, lines } = appStage();

export { lines };
export const base = "/api/integration/v1";
export const json = { "content-type": "application/json" };

export async function opened(env: Record<string, string> = {}) {
  const origin = await start(env, { integration });
  return async (
    method: string,
    path: string,
    key: string | null,
    body?: BodyInit,
    headers: Record<string, string> = json,
  ) => {
    const response = await fetch(origin + base + path, {
      method,
      headers: {
        ...((body !== undefined || headers !== json) && headers),
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
  };
}

export const good = JSON.stringify({ revision: 1, data: { name: "x" } });
