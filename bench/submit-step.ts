import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { applicantOf } from "#tests/support/applicants.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { openSession, type Session } from "#tests/support/session.ts";
import { type Figure, median, quantile } from "./figure.ts";
import { load } from "./load.ts";

const clients = 20;
/** Many short turns, so that other load affects both. */
const rounds = 25;
const secondsEach = 1;
/** Until V8 has compiled the product, which has more code than the bare handler. */
const warmUpSeconds = 10;
const applicant = applicantOf("cz", "company", { email: "bench@example.com" });

const bareMain = fileURLToPath(new URL("bare-server.ts", import.meta.url));

/**
 * Measures the submission of step 1 over HTTP, and alternately bare handlers with the same transaction, on one
 * database.
 */
export async function benchSubmitStep(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-submit-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    const database = await postgres.createDatabase();
    const product = await startServer({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      DEMO: "1",
      LIMITS: "off",
      // As in production: the demo logs less.
      LOG_LEVEL: "info",
    });
    stops.push(product.stop);
    const startBare = async (...flags: readonly string[]) => {
      const port = String(await freePort());
      const server = await startServer({ PORT: port }, [bareMain, "--port", port, "--database", database, ...flags]);
      stops.push(server.stop);
      return server.origin;
    };
    const origins = { product: product.origin, bare: await startBare(), prepared: await startBare("--prepared") };

    const prepareAll = () => Promise.all(Array.from({ length: clients }, () => prepare(product.origin)));
    // Separate applications: the product reads earlier values, and a bare handler encrypts with another key.
    const applications = { product: await prepareAll(), bare: await prepareAll(), prepared: await prepareAll() };
    const rates: Record<keyof typeof origins, number[]> = { product: [], bare: [], prepared: [] };
    const latencies: number[] = [];
    // The first turn is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of ["product", "bare", "prepared"] as const) {
        const { perSecond, latenciesMs } = await load(
          clients,
          round === 0 ? warmUpSeconds : secondsEach,
          async (client) => {
            const application = applications[name][client];
            if (application) await submit(origins[name], application);
          },
        );
        if (round > 0) rates[name].push(perSecond);
        if (round > 0 && name === "product") latencies.push(...latenciesMs);
      }
    }
    const ratio = (name: "bare" | "prepared") =>
      median(rates.product.map((rate, round) => rate / (rates[name][round] ?? Number.NaN)));
    return [
      {
        name: "submit-step, product",
        value: median(rates.product),
        unit: "/s",
        note: `${clients} clients, PostgreSQL`,
      },
      { name: "submit-step, bare handler", value: median(rates.bare), unit: "/s" },
      { name: "submit-step, product : bare", value: ratio("bare"), unit: "", limit: { at: "least", value: 0.8 } },
      {
        name: "submit-step, product : bare, prepared",
        value: ratio("prepared"),
        unit: "",
        limit: { at: "least", value: 0.6 },
        note: "a bare handler whose connections prepare their statements, as the product's do",
      },
      { name: "submit-step, p99 of the product", value: quantile(latencies, 0.99), unit: "ms" },
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Prepared {
  readonly session: Session;
  readonly id: string;
}

async function prepare(origin: string): Promise<Prepared> {
  const session = await openSession(origin);
  const started = await session.post("/api/onboarding/start", { country: "cz" });
  if (started.status !== 200) throw new Error(`start: ${started.status} ${JSON.stringify(started.body)}`);
  const { id } = (started.body as { data: { id: string } }).data;
  const prepared = { session, id };
  await submit(origin, prepared, 0);
  return prepared;
}

async function submit(origin: string, { session, id }: Prepared, step: 0 | 1 = 1): Promise<void> {
  const answer = await session.post(`${origin}/api/consent/submit-step`, {
    data: { step, id, customerType: "company", timestamp: new Date().toISOString(), values: applicant[step] },
  });
  if (answer.status !== 200) throw new Error(`step ${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
