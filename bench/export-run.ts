import { monitorEventLoopDelay } from "node:perf_hooks";
import { openPostgres } from "#server/database/postgres.ts";
import { pageOfContracts } from "#server/database/repositories/exported-rows.ts";
import { writeSheet } from "#server/documents/spreadsheet/write-sheet.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { exportContracts } from "#server/use-cases/files/export-contracts.ts";
import { countRunning } from "#server/use-cases/files/running.ts";
import { newVisitor } from "#tests/support/accounts-world.ts";
import { bareSheet } from "./bare-sheet.ts";

export interface ExportRun {
  readonly seconds: number;
  readonly bytes: number;
  readonly columns: number;
  readonly growthMb: number;
  readonly blockedMs: number;
}

const [writer, database = "", sessionToken = "", customerId = ""] = process.argv.slice(2);
const connection = await openPostgres(database);
const filter = { customerId, searchQuery: "", status: null };
const columns = 16;

async function open(): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const { db } = connection;
  if (writer === "bare") {
    const page = (after: Row | null, size: number) => pageOfContracts(db, filter, after, size);
    return bareSheet(pagesAfter(page, { most: 200_000 }));
  }
  const clock = { now: () => new Date("2026-11-21T09:00:00.000Z") };
  const settings = { areLimitsOn: true };
  const dependencies = { database: db, clock, settings, writeSheet, running: countRunning({ areLimitsOn: true }) };
  return await exportContracts(dependencies, { searchQuery: "", status: null, locale: "cs" }, newVisitor(sessionToken));
}

type Row = Awaited<ReturnType<typeof pageOfContracts>>[number];

await pageOfContracts(connection.db, filter, null, 1_000);
const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const start = performance.now();
let bytes = 0;
for await (const chunk of await open()) bytes += chunk.byteLength;
const seconds = (performance.now() - start) / 1_000;
delay.disable();
clearInterval(watch);
await connection.close();
const run: ExportRun = { seconds, bytes, columns, growthMb: (peak - before) / 1e6, blockedMs: delay.max / 1e6 };
console.log(JSON.stringify(run));
