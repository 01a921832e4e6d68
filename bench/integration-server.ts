import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPostgres } from "#server/database/postgres.ts";
import { demoIntegrationKeys } from "#server/demo/integration-clients.ts";
import { booksToken, fillContracts } from "#tests/support/portal-records.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { contractData, customerData, invoiceData } from "#tests/support/record-lines.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, median, quantile } from "./figure.ts";
import { load } from "./load.ts";
import { benchInvoice, recordPut } from "./recorded-put.ts";

const clients = 20;
const rounds = 10;
const secondsEach = 2;
const [key = ""] = demoIntegrationKeys;
const base = "/api/integration/v1";
const authorized = { authorization: `Bearer ${key}` };

/** A batch request may take 30 s, so 100,000 lines come in ten. */
const batches = 10;
const customersEach = 1_000;
const linesEach = customersEach * 10;
const readers = 4;
const restSeconds = 10;

export async function benchIntegrationServer(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "bench-integration-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    const database = await postgres.createDatabase();
    await (await openPostgres(database)).close();
    await fillContracts(database, { contracts: 2_000, each: 500 });
    const settings = { DATA_DIR: folder, DATABASE_URL: database, DEMO: "1", LIMITS: "off", LOG_LEVEL: "info" };
    const product = await startServer({ PORT: String(await freePort()), ...settings });
    stops.push(product.stop);
    const recorded = join(folder, "recorded.json");
    writeFileSync(recorded, JSON.stringify(await recordPut(database, key)));
    const port = String(await freePort());
    const bareMain = fileURLToPath(new URL("bare-puts.ts", import.meta.url));
    const bare = await startServer({ PORT: port }, [
      bareMain,
      "--port",
      port,
      "--database",
      database,
      "--recorded",
      recorded,
    ]);
    stops.push(bare.stop);
    return [...(await comparePuts(product.origin, bare.origin)), ...(await listsDuringBatches(product.origin))];
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function comparePuts(product: string, bare: string): Promise<Figure[]> {
  const rates = { product: [] as number[], bare: [] as number[] };
  const latencies: number[] = [];
  // Alternately, so that other load affects both. The first turn is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, origin] of [
      ["product", product],
      ["bare", bare],
    ] as const) {
      const { perSecond, latenciesMs } = await load(clients, round === 0 ? 10 : secondsEach, () => putInvoice(origin));
      if (round > 0) rates[name].push(perSecond);
      if (round > 0 && name === "product") latencies.push(...latenciesMs);
    }
  }
  const ratios = rates.product.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
  return [
    { name: "single PUT, product", value: median(rates.product), unit: "/s", note: `${clients} clients` },
    { name: "single PUT, bare handler", value: median(rates.bare), unit: "/s" },
    { name: "single PUT, product : bare", value: median(ratios), unit: "", limit: { at: "least", value: 0.6 } },
    { name: "single PUT, p99 of the product", value: quantile(latencies, 0.99), unit: "ms" },
  ];
}

async function putInvoice(origin: string): Promise<void> {
  const id = randomUUID();
  const response = await fetch(`${origin}${base}/invoices/${id}`, {
    method: "PUT",
    headers: { ...authorized, "content-type": "application/json" },
    body: JSON.stringify({ revision: 1, data: benchInvoice(id) }),
  });
  const { status } = (await response.json()) as { status?: string };
  if (status !== "created") throw new Error(`PUT: ${response.status}`);
}

async function listsDuringBatches(origin: string): Promise<Figure[]> {
  await load(readers, 3, () => askList(origin));
  const rest = quantile((await load(readers, restSeconds, () => askList(origin))).latenciesMs, 0.99);
  const during: number[] = [];
  // Made in advance, because it would block this process, which also reads the lists.
  const bodies = Array.from({ length: batches }, (_, batch) =>
    [...booksOf(batch)].map((line) => JSON.stringify(line)).join("\n"),
  );
  const over = new AbortController();
  const reading = Promise.all(
    Array.from({ length: readers }, async () => {
      while (!over.signal.aborted) {
        const before = performance.now();
        await askList(origin);
        during.push(performance.now() - before);
      }
    }),
  );
  const began = performance.now();
  try {
    for (const body of bodies) await sendBatch(origin, body);
  } finally {
    over.abort();
    await reading;
  }
  const seconds = (performance.now() - began) / 1_000;
  const p99 = quantile(during, 0.99);
  return [
    { name: "/api/contracts at rest, p99", value: rest, unit: "ms", note: `${readers} readers` },
    { name: "/api/contracts during batches, p99", value: p99, unit: "ms", note: `${during.length} calls` },
    {
      name: "/api/contracts, p99 during batches : at rest",
      value: p99 / rest,
      unit: "",
      limit: { at: "most", value: 3 },
      note: `${((batches * linesEach) / seconds).toFixed(0)} lines a second at the same time`,
    },
  ];
}

async function askList(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/contracts`, { headers: { cookie: `sid=${booksToken}` } });
  const { items } = (await response.json()) as { items?: unknown[] };
  if (items?.length !== 25) throw new Error(`/api/contracts: ${response.status}`);
}

function* booksOf(batch: number): Generator<object, void, void> {
  for (let at = 0; at < customersEach; at += 1) {
    const [customer, contract] = [`b${batch}-c${at}`, `b${batch}-k${at}`];
    yield { kind: "customers", externalId: customer, revision: 1, data: customerData() };
    yield { kind: "contracts", externalId: contract, revision: 1, data: contractData(contract, customer) };
    for (let no = 0; no < 8; no += 1) {
      const number = `${contract}-${no}`;
      yield { kind: "invoices", externalId: number, revision: 1, data: invoiceData(number, customer, contract) };
    }
  }
}

async function sendBatch(origin: string, body: string): Promise<void> {
  const response = await fetch(`${origin}${base}/batches?mode=apply`, {
    method: "POST",
    headers: { ...authorized, "content-type": "application/x-ndjson" },
    body,
  });
  const lines = (await response.text()).trimEnd().split("\n");
  const { summary } = JSON.parse(lines.at(-1) ?? "{}") as { summary?: { created: number } };
  if (summary?.created !== linesEach) throw new Error(`a batch: ${response.status} ${lines.at(-1)}`);
}
