import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Connection, connect } from "#server/database/connect.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { demoFolder, keepDemoIn } from "#tests/support/demo-folder.ts";
import { copyDatabase, startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { findArchiveFaults } from "./archive-crash.ts";
import { damageCount, findMissedDamages } from "./control.ts";
import { runCrashRounds } from "./crash-rounds.ts";
import { dealDamageCount, findMissedDealDamages } from "./deals/control.ts";
import { completeDeals, type Dealer, type DealLedger } from "./deals/ledger.ts";
import { seedDealers } from "./deals/seed.ts";
import { findDealFaults } from "./deals/verify.ts";
import { findMissedImportDamages, importDamageCount } from "./imports/control.ts";
import { runImportRounds, sendAllOnce } from "./imports/rounds.ts";
import { booksOf, findImportFaults } from "./imports/verify.ts";
import { findDoubleCases } from "./parallel-cases.ts";
import { findDoubleSignatures } from "./parallel-signatures.ts";
import { findDoubleUses } from "./parallel-uses.ts";
import { findFaults } from "./verify.ts";

/**
 * `npm run test:faults [-- --rounds 50 --parallel 200 --database pglite|postgres --only crashes|archives|books]` kills
 * the server again and again while clients submit steps, file requests, sign contracts and send batches. Then every
 * acknowledged result has to be in the database, once. At the end the database is damaged on purpose, to prove the
 * verification. Finally archives are interrupted, and codes, recovery links, e-mails, signatures, cases and proposals
 * are used thirty times at once, in `--parallel` rounds.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    parallel: { type: "string", default: "200" },
    database: { type: "string" },
    only: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const parallelRounds = Number(values.parallel);
const kinds = (["pglite", "postgres"] as const).filter((kind) => !values.database || values.database === kind);
const parts = (["crashes", "archives", "books"] as const).filter((part) => !values.only || values.only === part);
const areWrong = !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(parallelRounds);
if (areWrong || kinds.length === 0 || parts.length === 0) {
  console.error(
    "usage: npm run test:faults [-- --rounds N --parallel N --database pglite|postgres --only crashes|archives|books]",
  );
  process.exit(2);
}

/** For signatures and cases, whose rounds take much longer. */
const mostLongRounds = 50;

interface Demo {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly settings: Readonly<Record<string, string>>;
}

type OpenDemo = () => Promise<Demo>;

/** @returns the number of faults */
async function testOn(kind: (typeof kinds)[number]): Promise<number> {
  const postgres = kind === "postgres" ? await startPostgres() : undefined;
  let filledDemo: Demo | undefined;
  try {
    if (postgres) filledDemo = await fillDatabase(await postgres.createDatabase(filled));
    const open: OpenDemo = async () =>
      postgres && filledDemo
        ? await demoOn(await copyDatabase(postgres.url, filled), copyOf(filledDemo.dataDir))
        : await demoOn(null, await demoFolder("faults-"));
    const tests = { crashes: testCrashes, archives: testArchives, books: testBooks };
    return await sideBySide(parts.map((part) => () => tests[part](kind, open)));
  } finally {
    await postgres?.stop();
    if (filledDemo) rmSync(filledDemo.dataDir, { recursive: true, force: true });
  }
}

const filled = "filled";

/**
 * Fills a database with the demo. The folder has its files and the secret that encrypts both; the caller removes it.
 */
async function fillDatabase(databaseUrl: string): Promise<Demo> {
  const demo = await demoOn(databaseUrl, mkdtempSync(join(tmpdir(), "faults-filled-")));
  await (await startServer(demo.settings)).stop();
  return demo;
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "faults-"));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

async function demoOn(databaseUrl: string | null, dataDir: string): Promise<Demo> {
  const settings = {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LIMITS: "off",
    PROVIDER_EMAIL: "provider@example.com",
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, DEMO: "1" }),
  };
  return { dataDir, databaseUrl, settings };
}

/** Runs all tests to their end, also when one rejects (one fault): otherwise its processes would stay. */
async function sideBySide(tests: readonly (() => Promise<number>)[]): Promise<number> {
  const results = await Promise.allSettled(tests.map((test) => test()));
  return results.reduce((wrong, result) => {
    if (result.status === "fulfilled") return wrong + result.value;
    console.error(result.reason);
    return wrong + 1;
  }, 0);
}

async function testCrashes(kind: (typeof kinds)[number], open: OpenDemo): Promise<number> {
  const database = await open();
  const { dataDir, settings } = database;
  try {
    const secret = readFileSync(join(dataDir, "secret-key"), "utf8").trim();
    const dealers = await seeded(database, secret);
    const say = (line: string) => console.log(`${kind} ${line}`);
    const { ledger, deals, slowestStartMs } = await runCrashRounds(settings, rounds, dealers, say);
    const connection = await connect(database);
    try {
      const faults = [...ledger.faults, ...(await findFaults(connection, ledger))];
      const { acknowledged, repeated, retried, drafts, finished } = ledger.counts;
      console.log(
        `${kind}: ${rounds} crashes, ${ledger.applications.length} applications, ${acknowledged} steps and ${drafts} drafts acknowledged, ` +
          `${finished} finished, ${retried} interrupted and sent again, ${repeated} repeated, slowest start ${(slowestStartMs / 1000).toFixed(1)} s`,
      );
      for (const fault of faults) console.error(`${kind}: ${fault}`);
      console.log(`${kind}: ${faults.length} faults`);
      const dealFaults = await reportDeals(kind, connection, deals, { dataDir, secret });
      const missed = await findMissedDamages(connection, ledger);
      for (const name of missed) console.error(`${kind}: the verification missed: ${name}`);
      console.log(`${kind}: ${damageCount - missed.length} of ${damageCount} planted damages found`);
      const nothing = acknowledged === 0 ? 1 : 0;
      return faults.length + dealFaults + missed.length + nothing;
    } finally {
      await connection.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function testArchives(kind: (typeof kinds)[number], open: OpenDemo): Promise<number> {
  const { dataDir, settings } = await open();
  try {
    const faults = await findArchiveFaults(settings);
    for (const fault of faults) console.error(`${kind}: ${fault}`);
    console.log(`${kind}: an interrupted archive and one that was given up, ${faults.length} faults`);
    return faults.length;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function testBooks(kind: (typeof kinds)[number], open: OpenDemo): Promise<number> {
  const [database, other] = [await open(), await open()];
  try {
    const ledger = await runImportRounds(database.settings, rounds);
    const { batches, lines, cutOff, cutInTheMiddle } = ledger.counts;
    await sendAllOnce(other.settings, batches);
    const clean = await withDatabase(other, booksOf);
    return await withDatabase(database, async (connection) => {
      const faults = [...ledger.faults, ...(await findImportFaults(connection, ledger, clean))];
      const calls = [...ledger.called.values()].reduce((sum, count) => sum + count, 0);
      console.log(
        `${kind}: ${batches} batches of ${lines} lines, ${cutOff} interrupted, ${cutInTheMiddle} of them in the middle; ` +
          `${ledger.caused.length} events caused, ${ledger.read.length} read, ${ledger.called.size} sent by ${calls} calls`,
      );
      for (const fault of faults) console.error(`${kind}: ${fault}`);
      console.log(`${kind}: ${faults.length} faults of batches, feed and webhooks`);
      const missed = await findMissedImportDamages(connection, ledger, clean);
      for (const name of missed) console.error(`${kind}: the verification missed: ${name}`);
      console.log(`${kind}: ${importDamageCount - missed.length} of ${importDamageCount} planted damages found`);
      return faults.length + missed.length;
    });
  } finally {
    for (const { dataDir } of [database, other]) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withDatabase<Result>(
  database: Demo,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect(database);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function seeded(database: Demo, secret: string): Promise<readonly Dealer[]> {
  const connection = await connect(database);
  try {
    return await seedDealers(connection, secret);
  } finally {
    await connection.close();
  }
}

async function reportDeals(
  kind: string,
  connection: Connection,
  deals: DealLedger,
  storage: Parameters<typeof findDealFaults>[2],
): Promise<number> {
  const faults = [...deals.faults, ...(await findDealFaults(connection, deals, storage))];
  const { signatures, requests, retried, repeated } = deals.counts;
  console.log(
    `${kind}: ${signatures} signatures and ${requests} requests acknowledged, ${completeDeals(deals).length} contracts complete, ` +
      `${retried} interrupted and sent again, ${repeated} repeated`,
  );
  for (const fault of faults) console.error(`${kind}: ${fault}`);
  console.log(`${kind}: ${faults.length} faults of signatures and requests`);
  const missed = await findMissedDealDamages(connection, deals, storage);
  for (const name of missed) console.error(`${kind}: the verification missed: ${name}`);
  console.log(`${kind}: ${dealDamageCount - missed.length} of ${dealDamageCount} planted damages found`);
  return faults.length + missed.length;
}

async function testParallelUses(kind: (typeof kinds)[number]): Promise<number> {
  if (parallelRounds === 0) return 0;
  const postgres = kind === "postgres" ? await startPostgres() : undefined;
  const connection = await (postgres ? openPostgres(await postgres.createDatabase()) : openPglite(null));
  try {
    const doubles = [
      ...(await findDoubleUses(connection, parallelRounds)),
      ...(await findDoubleSignatures(connection, Math.min(parallelRounds, mostLongRounds))),
      ...(await findDoubleCases(connection, Math.min(parallelRounds, mostLongRounds))),
    ];
    for (const double of doubles) console.error(`${kind}: ${double}`);
    console.log(`${kind}: ${parallelRounds} rounds of parallel uses, ${doubles.length} without exactly one effect`);
    return doubles.length;
  } finally {
    await connection.close();
    await postgres?.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), "faults-demo-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
keepDemoIn(join(folder, "demo"));
// In parallel: most of the time is waiting for starts, and for retries of jobs of killed processes.
let wrong = await sideBySide(kinds.map((kind) => () => testOn(kind)));
// In sequence: the embedded database would keep the other's transactions waiting until they time out.
for (const kind of kinds) wrong += await testParallelUses(kind);
process.exitCode = wrong === 0 ? 0 : 1;
