import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { transact } from "#server/database/connect.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { demoIntegrationKeys } from "#server/demo/integration-clients.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, quantile } from "./figure.ts";

/** A new server still compiles its code and draws the demo's documents: `secondsBefore` do not count. */
const [aSecond, secondsBefore, seconds] = [100, 8, 20];
/** in milliseconds, after each page */
const readerRest = 50;
const longest = 60_000;

interface Feed {
  readonly events: readonly { readonly subject: { readonly id: string } }[];
  readonly next: string;
}

/**
 * Measures the time from the commit of a cause in another process to its event in the polled feed, and to the call of
 * an endpoint, at 100 events a second.
 */
export async function benchFeed(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-feed-"));
  const cleanUps: (() => Promise<unknown>)[] = [];
  const committed = new Map<string, number>();
  const [read, called] = [new Map<string, number>(), new Map<string, number>()];
  try {
    const databaseUrl = await postgres.createDatabase();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: "1", LIMITS: "off" };
    const server = await startServer({ ...settings, PORT: String(await freePort()) });
    cleanUps.push(server.stop);
    const connection = await openPostgres(databaseUrl);
    cleanUps.push(connection.close);
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${demoIntegrationKeys[0]}`, "content-type": "application/json" };
      const response = await fetch(`${server.origin}/api/integration/v1${path}`, { ...init, headers });
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
      return await response.json();
    };
    const endpoint = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { subject: { id: string } } };
        note(called, data.subject.id);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
    cleanUps.push(() => new Promise((resolve) => endpoint.close(resolve)));
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
    await call("/webhooks", { method: "POST", body: JSON.stringify({ url, types: ["message.read"] }) });

    let after = ((await call("/events?limit=1000")) as Feed).next;
    const reader = new AbortController();
    const reading = (async () => {
      while (!reader.signal.aborted) {
        const page = (await call(`/events?after=${after}&limit=1000`)) as Feed;
        for (const { subject } of page.events) note(read, subject.id);
        after = page.next;
        await pause(readerRest);
      }
    })();
    const cause = async (counts: boolean) => {
      const subjectId = randomUUID();
      const data = { status: "read", customerId: randomUUID() } as const;
      const occurredAt = new Date();
      await transact(connection.db, (tx) => writeEvent(tx, { type: "message.read", occurredAt, subjectId, data }));
      if (counts) committed.set(subjectId, performance.now());
    };
    const began = performance.now();
    const writing: Promise<void>[] = [];
    for (let at = 0; at < aSecond * (secondsBefore + seconds); at += 1) {
      await pause(Math.max(0, began + (at * 1_000) / aSecond - performance.now()));
      writing.push(cause(at >= aSecond * secondsBefore));
    }
    await Promise.all(writing);
    const took = (performance.now() - began) / 1_000 - secondsBefore;
    const deadline = performance.now() + longest;
    while (Math.min(read.size, called.size) < writing.length && performance.now() < deadline) await pause(100);
    reader.abort();
    await reading;
    return [
      figure("an event in the feed, p95", 250, read, took),
      figure("a webhook's first try, p95", 1_000, called, took),
    ];
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  function note(times: Map<string, number>, subjectId: string): void {
    if (!times.has(subjectId)) times.set(subjectId, performance.now());
  }

  function figure(name: string, most: number, times: ReadonlyMap<string, number>, took: number): Figure {
    const delays = [...committed].map(([id, at]) => (times.get(id) ?? Number.POSITIVE_INFINITY) - at);
    const rate = (committed.size / took).toFixed(0);
    const note = `median ${quantile(delays, 0.5).toFixed(0)} ms, ${rate} a second, load ${loadavg()[0]?.toFixed(1)}`;
    return { name, value: quantile(delays, 0.95), unit: "ms", limit: { at: "most", value: most }, note };
  }
}
