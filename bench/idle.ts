import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { demoIntegrationKeys } from "#server/demo/integration-clients.ts";
import { type Browser, openBrowser, type Reply } from "#tests/support/portal.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, product, type RunningServer, startServer } from "#tests/support/server-process.ts";
import { type Figure, quantile } from "./figure.ts";

const settleMs = 60_000;
const measuredMs = 60_000;
const requests = 30;
const planned = 5;
const lookMs = 15;
const longestMs = 60_000;
const [key = ""] = demoIntegrationKeys;

export async function* benchIdle(): AsyncGenerator<Figure, void, void> {
  yield* idle("embedded database", {}, countedByProcess);
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    const count = () => countedByPostgres(postgres.url, url);
    yield* idle("PostgreSQL", { DATABASE_URL: url }, count);
  } finally {
    await postgres.stop();
  }
}

async function* idle(
  database: string,
  settings: Readonly<Record<string, string>>,
  transactions: (server: RunningServer) => Promise<number>,
): AsyncGenerator<Figure, void, void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-idle-"));
  const counting = ["--import", fileURLToPath(new URL("count-transactions.ts", import.meta.url))];
  const common = { DATA_DIR: folder, DEMO: "1", HOST: "127.0.0.1", LIMITS: "off", PORT: String(await freePort()) };
  const server = await startServer({ ...common, ...settings }, [...counting, ...product]);
  try {
    await pause(settleMs);
    const before = { cpu: cpuSeconds(server.pid), count: await transactions(server), at: performance.now() };
    await pause(measuredMs);
    const count = await transactions(server);
    const seconds = (performance.now() - before.at) / 1_000;
    const cpu = ((cpuSeconds(server.pid) - before.cpu) / seconds) * 100;
    const most = (value: number) => ({
      limit: { at: "most", value } as const,
      note: `load ${loadavg()[0]?.toFixed(1)}`,
    });
    yield { name: `idle, ${database}: CPU of a core`, value: cpu, unit: "%", ...most(1) };
    yield { name: `idle, ${database}: transactions`, value: (count - before.count) / seconds, unit: "/s", ...most(2) };
    for (const [name, limit, delays] of await delaysOf(server.origin)) {
      yield { name: `${database}: ${name}, p95`, value: quantile(delays, 0.95), unit: "ms", ...most(limit) };
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function cpuSeconds(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / 100;
}

async function countedByProcess(server: RunningServer): Promise<number> {
  const said = () => [...server.output().matchAll(/^transactions: (\d+)$/gm)].map(([, count]) => Number(count));
  const before = said().length;
  process.kill(server.pid, "SIGUSR2");
  while (said().length === before) await pause(lookMs);
  return said().at(-1) ?? Number.NaN;
}

/** Counts all transactions of the database, read from another database, PostgreSQL's own included. */
async function countedByPostgres(url: string, database: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = new URL(database).pathname.slice(1);
    const counts = "select xact_commit + xact_rollback as count from pg_stat_database where datname = $1";
    const { rows } = await client.query<{ count: string }>(counts, [name]);
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

type Delays = readonly [name: string, limit: number, delays: readonly number[]];

async function delaysOf(origin: string): Promise<readonly Delays[]> {
  const called: string[] = [];
  const endpoint = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      called.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
    const member = await loggedIn(origin, "/api/auth/login", "company.cz@example.com");
    const operator = await loggedIn(origin, "/api/backoffice/auth/login", "staff@example.com");
    const system = await openBrowser(origin);
    const feed = (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${key}` };
      const address = `/api/integration/v1${path}`;
      return body === undefined ? system.send("GET", address, { headers }) : system.post(address, body, headers);
    };
    okay(await feed("/webhooks", { url, types: ["request.filed"] }), 201);
    const { items } = okay(await member.get("/api/contracts?status=active")) as { items: { contractNumber: string }[] };
    const contractNumber = items[0]?.contractNumber;
    const today = calendarDateInPrague(new Date());
    const values = { from: today, to: today, delivery: "email" };
    const [events, calls, mails, cases]: number[][] = [[], [], [], []];
    let { next } = okay(await feed("/events?limit=1000")) as { next: string };
    for (let at = 0; at < requests; at += 1) {
      // Random, so that periodic work does not coincide.
      await pause(300 + Math.random() * 700);
      const body = { type: "greenCard", contractNumber, values };
      const filed = okay(await member.post("/api/documents/create/request", body)) as {
        requestId: string;
        reference: string;
      };
      const { requestId, reference } = filed;
      const began = performance.now();
      const since = async (delays: number[] | undefined, isThere: () => Promise<boolean> | boolean) => {
        while (!(await isThere())) {
          if (performance.now() - began > longestMs) throw new Error(`${reference} does not come`);
          await pause(lookMs);
        }
        delays?.push(performance.now() - began);
      };
      await Promise.all([
        since(events, async () => (await feed(`/events?after=${next}`)).text.includes(requestId)),
        since(calls, () => called.some((sent) => sent.includes(requestId))),
        since(mails, async () => (await system.get("/dev/outbox.json")).text.includes(reference)),
        since(cases, async () =>
          (await operator.get("/api/backoffice/queue?kind=request&sort=-since")).text.includes(requestId),
        ),
      ]);
      next = (okay(await feed(`/events?after=${next}`)) as { next: string }).next;
    }
    return [
      ["an event in the feed", 250, events ?? []],
      ["a webhook's first try", 1_000, calls ?? []],
      ["a queued mail", 1_000, mails ?? []],
      ["a new case in the queue", 2_000, cases ?? []],
      ["a planned message", 5_000, await plannedDelays(operator)],
    ];
  } finally {
    endpoint.closeAllConnections();
    endpoint.close();
  }
}

async function plannedDelays(operator: Browser): Promise<readonly number[]> {
  const { items } = okay(await operator.get("/api/backoffice/customers")) as { items: { customerId: string }[] };
  const customerIds = [items[0]?.customerId];
  const times = Array.from({ length: planned }, (_, at) => Date.now() + 20_000 + at * 2_300);
  const subjectOf = (time: number) => `Planned ${time}`;
  for (const time of times) {
    const message = {
      customerIds,
      subject: subjectOf(time),
      body: "At its time",
      sendAt: new Date(time).toISOString(),
    };
    okay(await operator.post("/api/backoffice/messages", message), 201);
  }
  const delays = new Map<number, number>();
  while (delays.size < times.length && Date.now() < (times[0] ?? 0) + longestMs) {
    const { text } = await operator.get("/api/backoffice/messages?direction=out");
    for (const time of times) {
      if (!delays.has(time) && text.includes(subjectOf(time))) delays.set(time, Date.now() - time);
    }
    await pause(lookMs);
  }
  return times.map((time) => delays.get(time) ?? Number.POSITIVE_INFINITY);
}

async function loggedIn(origin: string, path: string, email: string): Promise<Browser> {
  const browser = await openBrowser(origin);
  okay(await browser.post(path, { email, password: demoPassword }));
  return browser;
}

function okay({ status, body, text }: Reply, wanted = 200): unknown {
  if (status !== wanted && status !== 201) throw new Error(`${status} ${text}`);
  return body;
}
