import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type ListQuery, lists } from "#domain/portal/lists.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { applicationHashes, messageHashes } from "#server/adapters/signed-ids.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { sumInvoices, tallyInvoices } from "#server/database/repositories/invoice-list.ts";
import { invoices as invoiceRows } from "#server/database/tables.ts";
import { type PortalServices, portalServices } from "#server/use-cases/portal/services.ts";
import { booksToken, fillContracts, firstCustomer } from "#tests/support/portal-records.ts";
import { startPostgres, type ThrowawayPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, median, quantile } from "./figure.ts";
import { load } from "./load.ts";

const fewContracts = 2_000;
const manyContracts = 200_000;
const contractsEach = 500;
const callsEach = 1_000;
const clients = 20;
const rounds = 5;
const secondsEach = 3;

const visitor: Visitor = {
  deviceToken: null,
  sessionToken: booksToken,
  address: "127.0.0.1",
  userAgent: "bench",
  locale: "cs",
};

const contracts: ListQuery<"contracts"> = {
  searchQuery: "",
  status: null,
  sort: lists.contracts.usualSort,
  page: 1,
  pageSize: 25,
};
const invoices: ListQuery<"invoices"> = { ...contracts, status: null, sort: lists.invoices.usualSort };

const questions: Readonly<Record<string, (portal: PortalServices) => Promise<{ readonly total: number }>>> = {
  contracts: (portal) => portal.contracts(contracts, visitor),
  "contracts, searched": (portal) => portal.contracts({ ...contracts, searchQuery: "1ab 1" }, visitor),
  invoices: (portal) => portal.invoices(invoices, visitor),
  "invoices, overdue by amount": (portal) =>
    portal.invoices({ ...invoices, status: "overdue", sort: "-amount", page: 2 }, visitor),
  "invoices, a year by due day": (portal) =>
    portal.invoices({ ...invoices, from: "2022-01-01", to: "2022-12-31", dateField: "due" }, visitor),
  "invoices, searched by plate": (portal) => portal.invoices({ ...invoices, searchQuery: "1ab0001 octavia" }, visitor),
  "invoices, searched by amount": (portal) => portal.invoices({ ...invoices, searchQuery: "12 450,50" }, visitor),
};

/**
 * Measures the lists of one customer (500 contracts, 5,000 invoices) in a small database and in one a hundred times as
 * large: the indexes must make them equally fast. Then measures the API's list, and alternately a bare handler.
 */
export async function benchPortalLists(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const few = await booksOf(postgres, fewContracts);
    const many = await booksOf(postgres, manyContracts);
    return [...(await compareSizes(few, many)), ...(await compareRates(many)), ...(await timeSums(many))];
  } finally {
    await postgres.stop();
  }
}

async function booksOf(postgres: ThrowawayPostgres, size: number): Promise<string> {
  const database = await postgres.createDatabase();
  await (await openPostgres(database)).close();
  await fillContracts(database, { contracts: size, each: contractsEach });
  return database;
}

async function compareSizes(few: string, many: string): Promise<Figure[]> {
  const connections = [await openPostgres(few), await openPostgres(many)];
  const secrets = ["the secret of the bench, 32 letters"];
  const [hashes, begun] = [messageHashes(secrets), applicationHashes(secrets)];
  const portals = connections.map(({ db }) =>
    portalServices({
      database: db,
      clock: systemClock,
      sealer: makeSealer(secrets),
      messageHashes: hashes,
      applicationHashes: begun,
    }),
  );
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const times = portals.map(() => [] as number[]);
    for (let call = -50; call < callsEach; call += 1) {
      for (const [at, portal] of portals.entries()) {
        const before = performance.now();
        const { total } = await ask(portal);
        if (call >= 0) times[at]?.push(performance.now() - before);
        if (total === 0) throw new Error(`${name}: nothing was found`);
      }
    }
    const [small = Number.NaN, large = Number.NaN] = times.map((each) => quantile(each, 0.99));
    figures.push(
      { name: `${name}, 2,000,000 invoices, p99`, value: large, unit: "ms", note: `20,000: ${small.toFixed(2)} ms` },
      { name: `${name}, many : few, p99`, value: large / small, unit: "", limit: { at: "most", value: 2 } },
    );
  }
  await Promise.all(connections.map((connection) => connection.close()));
  return figures;
}

async function timeSums(database: string): Promise<Figure[]> {
  const { db, close } = await openPostgres(database);
  const isFirst = sql`${invoiceRows.customerId} = ${firstCustomer}`;
  const others = sql`select ${invoiceRows.id} from ${invoiceRows} where not ${isFirst} limit 15000`;
  await db.execute(sql`update ${invoiceRows} set customer_id = ${firstCustomer} where id in (${others})`);
  await db.execute(sql`vacuum analyze ${invoiceRows}`);
  const query = { searchQuery: "", status: null, today: "2026-11-21" };
  const questionsOf = {
    "20,000 invoices, sums": () => sumInvoices(db, firstCustomer, query),
    "20,000 invoices, sums by state": () => tallyInvoices(db, firstCustomer, query),
  };
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(questionsOf)) {
    const times: number[] = [];
    for (let call = -10; call < 100; call += 1) {
      const before = performance.now();
      const sums = await ask();
      if (call >= 0) times.push(performance.now() - before);
      if (sums.reduce((all, { count }) => all + count, 0) !== 20_000) throw new Error(`${name}: not 20,000`);
    }
    figures.push({ name, value: median(times), unit: "ms", limit: { at: "most", value: 30 } });
  }
  await close();
  return figures;
}

async function compareRates(database: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-lists-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database, DEMO: "1", LIMITS: "off" };
    const product = await startServer({ PORT: String(await freePort()), ...settings });
    stops.push(product.stop);
    const port = String(await freePort());
    const bareMain = fileURLToPath(new URL("bare-server.ts", import.meta.url));
    const bare = await startServer({ PORT: port }, [bareMain, "--port", port, "--database", database]);
    stops.push(bare.stop);
    const rates = { product: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, { origin }] of Object.entries({ product, bare })) {
        const { perSecond } = await load(clients, round === 0 ? 2 : secondsEach, () => askList(origin));
        if (round > 0) rates[name === "bare" ? "bare" : "product"].push(perSecond);
      }
    }
    const ratios = rates.product.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
    return [
      { name: "/api/contracts, product", value: median(rates.product), unit: "/s", note: `${clients} clients` },
      { name: "/api/contracts, bare handler", value: median(rates.bare), unit: "/s" },
      { name: "/api/contracts, product : bare", value: median(ratios), unit: "", limit: { at: "least", value: 0.25 } },
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function askList(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/contracts`, { headers: { cookie: `sid=${booksToken}` } });
  const { items, total } = (await response.json()) as { items?: unknown[]; total?: number };
  if (items?.length !== 25 || total !== contractsEach) throw new Error(`/api/contracts: ${response.status}`);
}
