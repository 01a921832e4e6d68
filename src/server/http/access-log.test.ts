import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { customers, identities } from "#server/database/tables.ts";
import { makeLog } from "#server/shared/log.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { openPortalStage, type PortalStage } from "#tests/support/portal-stage.ts";
import type { Connection } from "../database/connect.ts";
import { accessLog } from "./access-log.ts";
import type { Environment } from "./environment.ts";

let connection: Connection;
let stage: PortalStage;
beforeAll(async () => {
  connection = await openEmbedded();
  stage = await openPortalStage(connection);
});
afterAll(async () => {
  await stage.close();
  await connection.close();
});

const lastLine = () => JSON.parse(stage.log.at(-1) ?? "{}");

it("names the account and the address of a request without the right", async () => {
  const { browser, customerId } = await stage.client();
  const [row] = await connection.db
    .select({ userId: identities.userId })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(eq(customers.id, customerId));
  expect((await browser.get(`/api/requests/${randomUUID()}`)).status).toBe(404);
  expect(lastLine()).toMatchObject({ status: 404, address: "127.0.0.1", userId: row?.userId });
  await browser.get("/cs/contracts/CZ-2026-9999");
  expect(lastLine()).toMatchObject({ address: "127.0.0.1", userId: row?.userId });
  expect(stage.log.join("")).not.toContain("@");
});

it("logs only the address of a guest", async () => {
  const browser = await openBrowser(stage.origin);
  expect((await browser.get(`/api/requests/${randomUUID()}`)).status).toBe(401);
  expect(lastLine()).toMatchObject({ status: 401, address: "127.0.0.1" });
  expect(lastLine()).not.toHaveProperty("userId");
});

it("does not log a disconnect before the response as an error", async () => {
  const lines: string[] = [];
  const log = makeLog("info", { write: (line) => lines.push(line) });
  const app = new Hono<Environment>().use(accessLog(log)).get("/", (c) => c.body(null, 500));
  await app.request(new Request("http://localhost/", { signal: AbortSignal.abort() }));
  await app.request(new Request("http://localhost/"));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "info", status: 500, msg: "disconnected before the response" },
    { level: "error", status: 500, msg: "answered" },
  ]);
});
