import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "#server/database/connect.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { startPostgres, type ThrowawayPostgres } from "../support/postgres.ts";
import { freePort } from "../support/server-process.ts";
import { damageCount, findMissedDamages } from "./control.ts";
import { runCrashRounds } from "./crash-rounds.ts";
import { findDoubleUses } from "./parallel-uses.ts";
import { findFaults } from "./verify.ts";

/**
 * `npm run test:faults [-- --rounds 50 --parallel 200 --database pglite|postgres]`: clients submit steps over HTTP while the server is
 * killed again and again; then everything that was acknowledged has to be in the database, once. At the end the
 * database is damaged on purpose, to show that the verification would have seen it. Then one code, one recovery link and one
 * e-mail are used thirty times at once, in as many rounds as `--parallel` says.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    parallel: { type: "string", default: "200" },
    database: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const parallelRounds = Number(values.parallel);
const kinds = (["pglite", "postgres"] as const).filter((kind) => !values.database || values.database === kind);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(parallelRounds) || kinds.length === 0) {
  console.error("usage: npm run test:faults [-- --rounds N --parallel N --database pglite|postgres]");
  process.exit(2);
}

/** @returns how many things were wrong */
async function testOn(kind: (typeof kinds)[number]): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "faults-"));
  const postgres = kind === "postgres" ? await startPostgres() : undefined;
  const databaseUrl = await postgres?.createDatabase();
  try {
    const settings = {
      PORT: String(await freePort()),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LIMITS: "off",
      PROVIDER_EMAIL: "provider@example.com",
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO: "1" }),
    };
    const { ledger, slowestStartMs } = await runCrashRounds(settings, rounds, (line) => console.log(`${kind} ${line}`));
    const connection = await connect({ dataDir, databaseUrl: databaseUrl ?? null });
    try {
      const faults = [...ledger.faults, ...(await findFaults(connection, ledger))];
      const { acknowledged, repeated, retried, drafts, finished } = ledger.counts;
      console.log(
        `${kind}: ${rounds} crashes, ${ledger.applications.length} applications, ${acknowledged} steps and ${drafts} drafts acknowledged, ` +
          `${finished} finished, ${retried} cut off and sent again, ${repeated} repeated, slowest start ${(slowestStartMs / 1000).toFixed(1)} s`,
      );
      for (const fault of faults) console.error(`${kind}: ${fault}`);
      console.log(`${kind}: ${faults.length} faults`);
      const missed = await findMissedDamages(connection, ledger);
      for (const name of missed) console.error(`${kind}: the verification did not see that ${name}`);
      console.log(`${kind}: ${damageCount - missed.length} of ${damageCount} planted damages seen`);
      return faults.length + missed.length + (acknowledged === 0 ? 1 : 0) + (await testParallelUses(kind, postgres));
    } finally {
      await connection.close();
    }
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns how many uses had another than one effect */
async function testParallelUses(
  kind: (typeof kinds)[number],
  postgres: ThrowawayPostgres | undefined,
): Promise<number> {
  if (parallelRounds === 0) return 0;
  const connection = await (postgres ? openPostgres(await postgres.createDatabase()) : openPglite(null));
  try {
    const doubles = await findDoubleUses(connection, parallelRounds);
    for (const double of doubles) console.error(`${kind}: ${double}`);
    console.log(`${kind}: ${parallelRounds} rounds of parallel uses, ${doubles.length} with another than one effect`);
    return doubles.length;
  } finally {
    await connection.close();
  }
}

// Side by side: most of the time goes by waiting for starts, and for jobs whose process was killed to be tried again.
const wrong = await Promise.all(kinds.map(testOn));
process.exitCode = wrong.every((count) => count === 0) ? 0 : 1;
