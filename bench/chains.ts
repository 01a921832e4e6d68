import type { BatchMode } from "#domain/portal/imports.ts";
import type { Database } from "#server/database/connect.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { applyBatch } from "#server/use-cases/integration/records/batches/apply-batch.ts";
import type { BatchLine } from "#server/use-cases/integration/records/batches/chunks.ts";
import type { RecordLine } from "#server/use-cases/integration/records/read-lines.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { customerData, documentData, keepFile, put } from "#tests/support/record-lines.ts";
import type { Figure } from "./figure.ts";
import { recordDependencies } from "./integration.ts";

const records = Number(process.env["BENCH_CHAIN"] ?? 10_000);
const file = sha256Of("chain");

const chains: Readonly<Record<string, (at: number) => RecordLine>> = {
  "merged customers": (at) =>
    put("customers", `c${at}`, 1, customerData(at === records ? {} : { mergedInto: `c${at + 1}` })),
  "replaced documents": (at) =>
    put("documents", `d${at}`, 1, documentData("holder", file, at === records ? {} : { replaces: `d${at + 1}` })),
};

/** Checks that lines in the worst order take hardly longer than in the best one. */
export async function* benchChains(): AsyncGenerator<Figure, void, void> {
  const embedded = await openPglite(null);
  try {
    yield* chainsOn("embedded", embedded.db);
  } finally {
    await embedded.close();
  }
  const postgres = await startPostgres();
  const connection = await openPostgres(postgres.url);
  try {
    yield* chainsOn("PostgreSQL", connection.db);
  } finally {
    await connection.close();
    await postgres.stop();
  }
}

async function* chainsOn(database: string, db: Database): AsyncGenerator<Figure, void, void> {
  let systems = 0;
  for (const [name, lineOf] of Object.entries(chains)) {
    const backwards = Array.from({ length: records + 1 }, (_, at) => lineOf(at));
    for (const mode of ["apply", "dry-run"] as const) {
      const seconds = async (lines: readonly RecordLine[]) => {
        systems += 1;
        const system = `chain-${systems}`;
        await keepFile(db, system, file);
        return await batchSeconds(db, system, mode, lines);
      };
      const forth = await seconds(backwards.toReversed());
      const back = await seconds(backwards);
      const what = `${database}, ${records} ${name}, ${mode}`;
      yield { name: `${what}, in order`, value: forth, unit: "s" };
      yield { name: `${what}, backwards`, value: back / forth, unit: "×", limit: { at: "most", value: 4 } };
    }
  }
}

async function batchSeconds(
  db: Database,
  system: string,
  mode: BatchMode,
  lines: readonly RecordLine[],
): Promise<number> {
  const actor = put("customers", "holder", 1, customerData());
  async function* said(): AsyncGenerator<BatchLine, void, void> {
    for (const [at, record] of [actor, ...lines].entries()) yield { line: at + 1, size: 500, said: record };
  }
  const began = performance.now();
  for await (const part of applyBatch(recordDependencies(db), system, said(), { mode })) {
    for (const { verdict } of part) {
      if (verdict.status === "refused") throw new Error(`a line of a chain is refused: ${verdict.code}`);
    }
  }
  return (performance.now() - began) / 1_000;
}
