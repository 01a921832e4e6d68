import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { makeSealer } from "#server/adapters/sealer.ts";
import { jsonRoute } from "#server/api/route.ts";
import { measureRequests } from "#server/http/measure-requests.ts";
import { openQueue } from "#server/jobs/queue.ts";
import { makeLog } from "#server/shared/log.ts";
import { appStage } from "#tests/support/app-stage.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { exposition } from "./exposition.ts";
import { processMetrics, startMetricsServer } from "./open-metrics.ts";
import { requestMetrics } from "./request-metrics.ts";
import { pageTemplates } from "./route-template.ts";
import { storeMetrics } from "./store-metrics.ts";

const routes = {
  root: { id: "root", path: "" },
  locale: { id: "locale", parentId: "root", path: ":locale?" },
  front: { id: "front", parentId: "locale" },
  doors: { id: "doors", parentId: "locale" },
  login: { id: "login", parentId: "doors", path: "login" },
  thanks: { id: "thanks", parentId: "locale", path: "consent/thank-you" },
  wizard: { id: "wizard", parentId: "locale", path: "consent/:country/:hash" },
  step: { id: "step", parentId: "wizard", path: ":step" },
  none: { id: "none", parentId: "locale", path: "*" },
};

describe("the template of a page", () => {
  const templateOf = pageTemplates(routes);
  it.each([
    ["/", "/:locale?"],
    ["/hu/", "/:locale?"],
    ["/login", "/:locale?/login"],
    ["/sk/login.data", "/:locale?/login"],
    ["/consent/thank-you", "/:locale?/consent/thank-you"],
    ["/cs/consent/cz/secret", "/:locale?/consent/:country/:hash"],
    ["/consent/cz/secret/1/", "/:locale?/consent/:country/:hash/:step"],
    ["/LOGIN", "*"],
    ["/de/login", "*"],
    ["/made/up", "*"],
  ])("of %s is %s", (path, template) => {
    expect(templateOf(path)).toBe(template);
  });
});

it("is written in the format of Prometheus", () => {
  const metrics = requestMetrics();
  metrics.observe({ route: 'a"\\b', method: "GET", status: 200 }, 0.005);
  metrics.observe({ route: 'a"\\b', method: "GET", status: 200 }, 0.3);
  metrics.observe({ route: 'a"\\b', method: "GET", status: 200 }, 99);
  const lines = exposition([metrics.read()]).split("\n");
  const labels = 'route="a\\"\\\\b",method="GET",status="200"';
  expect(lines.slice(0, 3)).toEqual([
    "# HELP http_request_duration_seconds Time until the answer, by route template, method and status.",
    "# TYPE http_request_duration_seconds histogram",
    `http_request_duration_seconds_bucket{${labels},le="0.005"} 1`,
  ]);
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="0.25"} 1`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="0.5"} 2`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="10"} 2`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{${labels},le="+Inf"} 3`);
  expect(lines).toContain(`http_request_duration_seconds_sum{${labels}} 99.305`);
  expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 3`);
  expect(lines.at(-1)).toBe("");
});

describe("requests", () => {
  const stage = appStage([
    jsonRoute({
      method: "GET",
      path: "/api/things/{id}",
      summary: "A thing.",
      answers: { 200: { description: "Done", schema: z.object({}) } },
      answer: async () => ({ body: {} }),
    }),
  ]);

  it("are counted by templates, never by parts of an address", async () => {
    const metrics = requestMetrics();
    const origin = await stage.start({}, { measure: measureRequests(metrics, pageTemplates(routes)) });
    const hash = "q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80";
    for (const path of [
      "/api/things/1",
      "/api/things/2",
      "/api/nothing/3",
      "/healthz",
      `/cs/consent/cz/${hash}?x=${hash}`,
      `/${hash}`,
      "/assets/x.js",
    ]) {
      await fetch(origin + path);
    }
    await fetch(`${origin}/api/things/1`, { method: "PURGE" });
    await fetch(`${origin}/api/things/1`, { method: "PROPFIND" });
    await fetch(`${origin}/api/things/1`, { method: "PATCH" });
    const counts = metrics.read().samples.filter(({ suffix }) => suffix === "_count");
    expect(
      counts.map(({ labels, value }) => [labels?.["method"], labels?.["route"], labels?.["status"], value]),
    ).toEqual([
      ["GET", "/api/things/:id", "200", 2],
      ["GET", "*", "404", 1],
      ["GET", "/healthz", "200", 1],
      ["GET", "/:locale?/consent/:country/:hash", "200", 1],
      ["GET", "*", "200", 1],
      ["GET", "/assets/*", "200", 1],
      ["other", "/api/things/:id", "405", 2],
      ["PATCH", "/api/things/:id", "405", 1],
    ]);
  });
});

describe("the port of the metrics", () => {
  const log = makeLog("silent");
  const cleanUps: (() => void)[] = [];
  afterAll(() => {
    for (const cleanUp of cleanUps) cleanUp();
  });
  const start = async (read: Parameters<typeof startMetricsServer>[0]["read"]) => {
    const server = await startMetricsServer({ port: 0, host: "127.0.0.1", read, log });
    cleanUps.push(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it("serves only /metrics", async () => {
    const measured = processMetrics();
    cleanUps.push(measured.stop);
    const origin = await start(async () => measured.read());
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(await answer.text()).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n/);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(404);
  });

  it("responds with an error if they cannot be read", async () => {
    const origin = await start(() => Promise.reject(new Error("the database is away")));
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([503, ""]);
  });
});

eachDatabase((kind, connection) => {
  it("includes the depth of queues and the state of connections", async () => {
    const queue = await openQueue({
      connection: connection(),
      sealer: makeSealer(["a secret of the tests, 32 characters"]),
      log: makeLog("silent"),
    });
    try {
      const [jobs, connections] = await storeMetrics(connection(), queue);
      const ready = jobs?.samples.filter(({ labels }) => labels?.["state"] === "ready");
      expect(ready?.map(({ labels }) => labels?.["queue"])).toContain("send-mail");
      const pools = new Set(connections?.samples.map(({ labels }) => labels?.["pool"]));
      expect([...pools]).toEqual(kind === "postgres" ? ["volant", "volant-jobs"] : []);
    } finally {
      await queue.stop(1_000);
    }
  });
});
