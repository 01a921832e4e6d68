import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { openPostgres } from "#server/database/postgres.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { contracts } from "#server/database/tables.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { contractRow } from "#tests/support/portal-rows.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import type { ExportRun } from "./export-run.ts";
import { type Figure, median } from "./figure.ts";

const rows = 100_000;
const rounds = 5;
const program = fileURLToPath(new URL("./export-run.ts", import.meta.url));

/**
 * Measures a spreadsheet of a hundred thousand contracts, and alternately a bare writer of the same rows, each in a
 * separate process.
 */
export async function benchExport(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    const { sessionToken, customerId } = await fill(database);
    const run = async (writer: "product" | "bare"): Promise<ExportRun> => {
      const args = [program, writer, database, sessionToken, customerId];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout) as ExportRun;
    };
    const runs = { product: [] as ExportRun[], bare: [] as ExportRun[] };
    // The first turn is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const writer of ["product", "bare"] as const) {
        const made = await run(writer);
        if (round > 0) runs[writer].push(made);
      }
    }
    return figuresOf(runs);
  } finally {
    await postgres.stop();
  }
}

function figuresOf({ product, bare }: Readonly<Record<"product" | "bare", readonly ExportRun[]>>): Figure[] {
  const seconds = median(product.map((run) => run.seconds));
  const ratios = product.map((run, round) => run.seconds / (bare[round]?.seconds ?? Number.NaN));
  const [first] = product;
  return [
    {
      name: "export, product",
      value: seconds,
      unit: "s",
      note: `${rows} contracts × ${first?.columns} columns, ${((first?.bytes ?? 0) / 1e6).toFixed(1)} MB, PostgreSQL`,
    },
    { name: "export, bare writer", value: median(bare.map((run) => run.seconds)), unit: "s", note: "zlib, same rows" },
    {
      name: "export, time against the bare writer",
      value: median(ratios),
      unit: "times",
      limit: { at: "most", value: 2.2 },
    },
    {
      name: "export, growth of memory",
      value: Math.max(...product.map((run) => run.growthMb)),
      unit: "MB",
      limit: { at: "most", value: 80 },
      note: `of the whole process; the bare writer's ${Math.max(...bare.map((run) => run.growthMb)).toFixed(0)} MB`,
    },
    {
      name: "export, event loop blocked at most",
      value: Math.max(...product.map((run) => run.blockedMs)),
      unit: "ms",
      limit: { at: "most", value: 50 },
      note: `the bare writer's ${Math.max(...bare.map((run) => run.blockedMs)).toFixed(0)} ms`,
    },
  ];
}

async function fill(database: string): Promise<{ sessionToken: string; customerId: string }> {
  const connection = await openPostgres(database);
  try {
    const world = openAccountsWorld(connection);
    const user = await world.user();
    const idam = await world.identity(user.email);
    const { token } = await world.logIn(user);
    const customerId = (await findCustomerOf(connection.db, idam)) ?? "";
    const first = contractRow(customerId, { contractNumber: "0" });
    await connection.db.insert(contracts).values(first);
    // In steps, because of the statement timeout.
    for (let step = 0; step < rows; step += 10_000) {
      await connection.db.execute(sql`
        insert into contracts
        select (jsonb_populate_record(c, jsonb_build_object(
          'contract_number', (4400000000 + n)::text,
          'make', (array['Škoda', 'Volkswagen', 'Hyundai', 'Toyota'])[n % 4 + 1],
          'model', 'Model ' || n % 40,
          'plate', n % 9 || 'AB ' || lpad((n % 10000)::text, 4, '0'),
          'vin', 'TMBJJ7NE8L' || lpad(n::text, 7, '0'),
          'price', 40000000 + n * 137 % 90000000,
          'outstanding', n * 7919 % 60000000,
          'start', '2020-01-01'::date + n % 2400,
          'end', '2024-01-01'::date + n % 2400
        ))).*
        from contracts c, generate_series(${step}::int, ${step + 9_999}::int) n
        where c.contract_number = '0'`);
    }
    await connection.db.execute(sql`delete from contracts where contract_number = '0'`);
    await connection.db.execute(sql`analyze`);
    return { sessionToken: token, customerId };
  } finally {
    await connection.close();
  }
}
