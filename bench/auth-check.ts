import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { demoPassword, demoUsers } from "#server/demo/demo-users.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { openSession, type Session } from "#tests/support/session.ts";
import { type Figure, median } from "./figure.ts";
import { load } from "./load.ts";

const clients = 20;
const rounds = 5;
const secondsEach = 3;

/** Measures the session check, which every page may make, and alternately a bare handler with one indexed query. */
export async function benchAuthCheck(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-check-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    const database = await postgres.createDatabase();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database, DEMO: "1", LIMITS: "off", LOG_LEVEL: "info" };
    const product = await startServer({ PORT: String(await freePort()), ...settings });
    stops.push(product.stop);
    const port = String(await freePort());
    const bareMain = fileURLToPath(new URL("bare-server.ts", import.meta.url));
    const bare = await startServer({ PORT: port }, [bareMain, "--port", port, "--database", database]);
    stops.push(bare.stop);

    const session = await logIn(product.origin);
    const rates = { product: [] as number[], bare: [] as number[] };
    // The first turn is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, origin] of [
        ["product", product.origin],
        ["bare", bare.origin],
      ] as const) {
        const { perSecond } = await load(clients, round === 0 ? 2 : secondsEach, () => check(session, origin));
        if (round > 0) rates[name].push(perSecond);
      }
    }
    const ratios = rates.product.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
    return [
      { name: "auth/check, product", value: median(rates.product), unit: "/s", note: `${clients} clients, PostgreSQL` },
      { name: "auth/check, bare handler", value: median(rates.bare), unit: "/s" },
      { name: "auth/check, product : bare", value: median(ratios), unit: "", limit: { at: "least", value: 0.6 } },
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function logIn(origin: string): Promise<Session> {
  const session = await openSession(origin);
  const { status } = await session.post("/api/auth/login", { email: demoUsers[0]?.email, password: demoPassword });
  if (status !== 200) throw new Error(`login: ${status}`);
  return session;
}

async function check(session: Session, origin: string): Promise<void> {
  const { body } = await session.get(`${origin}/api/auth/check`);
  if (JSON.stringify(body) !== '{"isLoggedIn":true}') throw new Error(`check: ${JSON.stringify(body)}`);
}
