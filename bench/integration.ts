import { rmSync } from "node:fs";
import { join } from "node:path";
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { Database } from "#server/database/connect.ts";
import { openPostgres } from "#server/database/postgres.ts";
import * as tables from "#server/database/tables.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { applyBatch } from "#server/use-cases/integration/records/batches/apply-batch.ts";
import type { BatchLine } from "#server/use-cases/integration/records/batches/chunks.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";
import { startPostgres, type ThrowawayPostgres } from "#tests/support/postgres.ts";
import { contractData, customerData, invoiceData, messageData, put } from "#tests/support/record-lines.ts";
import { type Figure, median } from "./figure.ts";

/** Each has two contracts, six invoices and a message. */
const customers = 10_000;
const lines = customers * 10;

const written: readonly PgTable[] = [
  tables.customers,
  tables.contracts,
  tables.contractNumbers,
  tables.paymentSchedules,
  tables.invoices,
  tables.messages,
  tables.integrationRecords,
];

const long = { received: "2025-01-10T09:00:00.000Z" };

function* books(count: number): Generator<RecordLine, void, void> {
  for (let at = 0; at < count; at += 1) {
    const [customer, contract] = [`c${at}`, `k${at}`];
    yield put("customers", customer, 1, customerData());
    for (let of = 0; of < 2; of += 1) {
      yield put("contracts", `${contract}-${of}`, 1, contractData(`B-${at}-${of}`, customer));
      for (let no = 0; no < 3; no += 1) {
        const number = `F-${at}-${of}-${no}`;
        yield put("invoices", number, 1, invoiceData(number, customer, `${contract}-${of}`));
      }
    }
    yield put("messages", `m${at}`, 1, messageData(customer, long));
  }
}

export const recordDependencies = (database: Database): RecordDependencies => ({
  database,
  clock: systemClock,
  sealer: makeSealer(["the secret of the bench, 32 letters"]),
  jobs: { send: () => Promise.reject(new Error("unexpected job")) },
  companyInfo: {} as RecordDependencies["companyInfo"],
  contractFiles: { pagesOf: () => Promise.reject(new Error("unexpected signing")) },
});

/** The medians count, because the machine may be shared. */
const rounds = 5;

interface Round {
  readonly fresh: number;
  readonly again: number;
  readonly copied: number;
  readonly grown: number;
}

/**
 * Measures a batch of 100,000 mixed lines into an empty PostgreSQL beside COPY of its rows; then the same batch again.
 */
export async function benchIntegration(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await roundOn(postgres));
    const fresh = median(all.map((round) => round.fresh));
    const again = median(all.map((round) => round.again));
    return [
      {
        name: "new lines of a batch, of COPY",
        value: median(all.map((round) => round.copied / round.fresh)),
        unit: "x",
        limit: { at: "least", value: 0.25 },
        note: `${(lines / fresh).toFixed(0)} a second`,
      },
      {
        name: "unchanged lines, of new ones",
        value: median(all.map((round) => round.fresh / round.again)),
        unit: "x",
        limit: { at: "least", value: 3 },
        note: `${(lines / again).toFixed(0)} a second`,
      },
      {
        name: "memory of a batch",
        value: Math.max(...all.map(({ grown }) => grown)),
        unit: "MB",
        limit: { at: "most", value: 80 },
      },
    ];
  } finally {
    await postgres.stop();
  }
}

async function roundOn(postgres: ThrowawayPostgres): Promise<Round> {
  const connection = await openPostgres(await postgres.createDatabase());
  const run = async (statement: SQL) => void (await connection.db.execute(statement));
  try {
    const dependencies = recordDependencies(connection.db);
    const before = process.memoryUsage.rss();
    const fresh = await batchSeconds(dependencies, "created");
    const grown = (process.memoryUsage.rss() - before) / 1e6;
    const again = await batchSeconds(dependencies, "unchanged");
    const files = written.map((table) => ({ table, file: join(postgres.folder, `${getTableName(table)}.copy`) }));
    for (const { table, file } of files) {
      rmSync(file, { force: true });
      await run(sql`copy ${table} to ${sql.raw(`'${file}'`)}`);
    }
    await run(
      sql`truncate ${sql.join(
        written.map((table) => sql`${table}`),
        sql`, `,
      )} cascade`,
    );
    const copyBegan = performance.now();
    for (const { table, file } of files) await run(sql`copy ${table} from ${sql.raw(`'${file}'`)}`);
    return { fresh, again, copied: (performance.now() - copyBegan) / 1_000, grown };
  } finally {
    await connection.close();
  }
}

export async function benchMillionLines(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const connection = await openPostgres(await postgres.createDatabase());
  try {
    const size = async () => {
      const asked = sql<string>`pg_database_size(current_database())`;
      const [row] = await connection.db.select({ bytes: asked }).from(sql`(select 1) as one`);
      return Number(row?.bytes);
    };
    const [empty, before] = [await size(), process.memoryUsage.rss()];
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 100);
    const seconds = await batchSeconds(recordDependencies(connection.db), "created", 10 * customers);
    clearInterval(watch);
    return [
      { name: "a million lines, memory", value: (peak - before) / 1e6, unit: "MB", limit: { at: "most", value: 80 } },
      { name: "a million lines, rate", value: (10 * lines) / seconds, unit: "/s" },
      { name: "a million lines, disk", value: ((await size()) - empty) / 1e6, unit: "MB" },
    ];
  } finally {
    await connection.close();
    await postgres.stop();
  }
}

async function batchSeconds(
  dependencies: RecordDependencies,
  status: "created" | "unchanged",
  count = customers,
): Promise<number> {
  async function* said(): AsyncGenerator<BatchLine, void, void> {
    let line = 0;
    for (const record of books(count)) yield { line: ++line, size: 1_000, said: record };
  }
  let told = 0;
  const began = performance.now();
  for await (const part of applyBatch(dependencies, "core", said())) {
    told += part.filter(({ verdict }) => verdict.status === status).length;
  }
  if (told !== 10 * count) throw new Error(`${told} of ${10 * count} lines were ${status}`);
  return (performance.now() - began) / 1_000;
}
