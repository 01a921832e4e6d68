import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillQueue } from "#tests/support/queue-records.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, quantile } from "./figure.ts";

const secret = "the secret of this bench has more than 32 letters";
const cases = 100_000;
const staff = { people: 200, everyMs: 10_000 };
const customers = { people: 2_000, everyMs: 30_000 };
/** limit of the 99th percentile */
const longestMs = 500;
const warmUpMs = 10_000;
const measuredMs = 40_000;

export async function benchCrowd(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-crowd-"));
  try {
    const databaseUrl = await postgres.createDatabase();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: secret, DEMO: "1", LIMITS: "off" };
    const server = await startServer({ ...settings, LOG_LEVEL: "warn", PORT: String(await freePort()) });
    try {
      const operator = await loggedIn(server.origin, "/api/backoffice/auth/login", "staff@example.com");
      const member = await loggedIn(server.origin, "/api/auth/login", "company.cz@example.com");
      const applications = await applicationsOf(operator);
      const sealed = { sealer: makeSealer([secret]), blindIndex: blindIndex([secret]) };
      const oldest = new Date(systemClock.now().getTime() - cases * 60_000);
      await fillQueue(databaseUrl, sealed, cases, oldest);
      return [await pageOfApplication(operator, applications), ...(await crowds({ operator, member, applications }))];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await postgres.stop();
  }
}

/** One session for each side: two thousand logins would take longer than the bench. */
async function loggedIn(origin: string, path: string, email: string): Promise<Browser> {
  const browser = await openBrowser(origin);
  const { status } = await browser.post(path, { email, password: demoPassword });
  if (status !== 200) throw new Error(`login of ${email}: ${status}`);
  return browser;
}

async function applicationsOf(operator: Browser): Promise<readonly string[]> {
  const { body } = await operator.get("/api/backoffice/queue?kind=application&pageSize=100");
  const { items } = body as { items: { id: string }[] };
  if (items.length === 0) throw new Error("the demo has no application");
  return items.map(({ id }) => id);
}

async function pageOfApplication(operator: Browser, applications: readonly string[]): Promise<Figure> {
  const taken: number[] = [];
  for (let call = -10; call < 100; call += 1) {
    const id = applications[Math.abs(call) % applications.length] ?? "";
    const before = performance.now();
    const { status } = await operator.get(`/cs/backoffice/applications/${id}`);
    if (status !== 200) throw new Error(`the page of ${id}: ${status}`);
    if (call >= 0) taken.push(performance.now() - before);
  }
  const note = `median ${quantile(taken, 0.5).toFixed(1)} ms`;
  const limit = { at: "most", value: 150 } as const;
  return { name: "page of an application, p95", value: quantile(taken, 0.95), unit: "ms", limit, note };
}

interface Crowd {
  readonly operator: Browser;
  readonly member: Browser;
  readonly applications: readonly string[];
}

/** On a saturated machine, smaller crowds, until all are served. */
async function crowds(of: Crowd): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const { perSecond, waitedMs, refused } = await crowd(of, share);
    const p99 = quantile(waitedMs, 0.99);
    const who = `${staff.people * share} staff and ${customers.people * share} customers`;
    const note = `${perSecond.toFixed(0)} calls a second, median ${quantile(waitedMs, 0.5).toFixed(1)} ms`;
    figures.push(
      { name: `${who}, p99`, value: p99, unit: "ms", limit: { at: "most", value: longestMs }, note },
      {
        name: `${who}, answers but 2xx`,
        value: refused.length,
        unit: "",
        limit: { at: "most", value: 0 },
        note: refused[0] ?? "",
      },
    );
    if (p99 <= longestMs && refused.length === 0) break;
  }
  return figures;
}

interface Served {
  readonly perSecond: number;
  /** since the planned moment of each call */
  readonly waitedMs: readonly number[];
  readonly refused: readonly string[];
}

/** Each person calls at random moments, without waiting for the previous response. */
async function crowd({ operator, member, applications }: Crowd, share: number): Promise<Served> {
  const ofStaff = [
    "/api/backoffice/queue",
    "/api/backoffice/queue?assignee=me&sort=due",
    "/api/backoffice/queue?country=sk&sort=-since",
    "/api/backoffice/queue?searchQuery=nov",
    ...applications.map((id) => `/api/backoffice/applications/${id}`),
  ];
  const ofCustomers = ["/cs/", "/cs/contracts", "/cs/invoices", "/cs/documents", "/cs/requests"];
  const waitedMs: number[] = [];
  const refused: string[] = [];
  const asked: Promise<void>[] = [];
  const started = performance.now();
  const ask = async (browser: Browser, path: string, at: number) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + at - performance.now())));
    const outcome = await browser.get(path).then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    if (at < warmUpMs) return;
    waitedMs.push(performance.now() - started - at);
    if (!/^2\d\d$/.test(outcome)) refused.push(`${path}: ${outcome}`);
  };
  for (const [{ people, everyMs }, browser, paths] of [
    [staff, operator, ofStaff],
    [customers, member, ofCustomers],
  ] as const) {
    for (let person = 0; person < people * share; person += 1) {
      const first = (person * everyMs) / (people * share);
      for (let turn = 0; first + turn * everyMs < warmUpMs + measuredMs; turn += 1) {
        asked.push(ask(browser, paths[(person + turn) % paths.length] ?? "/cs/", first + turn * everyMs));
      }
    }
  }
  await Promise.all(asked);
  return { perSecond: (waitedMs.length * 1000) / measuredMs, waitedMs, refused };
}
