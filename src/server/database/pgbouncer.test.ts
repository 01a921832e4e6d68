import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/demo-users.ts";
import { isPgBouncerThere, type PgBouncer, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { findPostgresPrograms, startPostgres, type ThrowawayPostgres } from "#tests/support/postgres.ts";
import { openWholeProduct } from "#tests/support/whole-product.ts";
import { connect } from "./connect.ts";
import { rowsOf } from "./connection.ts";
import { isUnavailable } from "./is-unavailable.ts";
import { outboxMessages } from "./tables.ts";
import { sqlState, transact } from "./transact.ts";

describe.skipIf(findPostgresPrograms() === null || !isPgBouncerThere())("behind PgBouncer in session mode", () => {
  let postgres: ThrowawayPostgres;
  let pgBouncer: PgBouncer;
  beforeAll(async () => {
    postgres = await startPostgres();
    pgBouncer = await startPgBouncer(postgres);
  });
  afterAll(async () => {
    await pgBouncer.stop();
    await postgres.stop();
  });

  it("every session has its time-outs, including those of jobs and those that another client used before", async () => {
    const url = pgBouncer.through(await postgres.createDatabase());
    const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    const shown = `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}, pg_sleep(0.2)`;
    for (let client = 1; client <= 2; client++) {
      const connection = await connect({ databaseUrl: url, dataDir: "" });
      const rows = await Promise.all([
        ...Array.from({ length: 10 }, async () => rowsOf(await connection.db.execute(sql.raw(shown)))[0]),
        ...Array.from({ length: 3 }, async () => rowsOf(await connection.jobDatabase.executeSql(shown))[0]),
      ]);
      const all = { statement_timeout: "10s", lock_timeout: "3s", idle_in_transaction_session_timeout: "15s" };
      expect(rows).toHaveLength(13);
      for (const row of rows) expect(row).toMatchObject(all);
      await connection.close();
    }
  });

  it("ends a statement that waits too long for a lock", async () => {
    const connection = await connect({ databaseUrl: pgBouncer.through(await postgres.createDatabase()), dataDir: "" });
    const lock = sql`lock table ${outboxMessages} in access exclusive mode`;
    const { promise: isLocked, resolve: sayLocked } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: sayOver } = Promise.withResolvers<void>();
    const first = transact(connection.db, async (tx) => {
      await tx.execute(lock);
      sayLocked();
      await isOver;
    });
    await isLocked;
    const second = await transact(connection.db, (tx) => tx.execute(lock)).catch((error: unknown) => error);
    sayOver();
    await first;
    expect(sqlState(second)).toBe("55P03");
    await connection.close();
  });

  it("waits for a free session no longer than for a connection", async () => {
    const full = await startPgBouncer(postgres, { sessions: 1, port: 6433 });
    const connection = await connect({ databaseUrl: full.through(await postgres.createDatabase()), dataDir: "" });
    const { promise: isHeld, resolve: sayHeld } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: sayOver } = Promise.withResolvers<void>();
    const held = transact(connection.db, async (tx) => {
      await tx.execute(sql`select 1`);
      sayHeld();
      await isOver;
    });
    await isHeld;
    const second = await connection.ping().catch((error: unknown) => error);
    sayOver();
    await held;
    expect(isUnavailable(second)).toBe(true);
    await connection.ping();
    await connection.close();
    await full.stop();
  });

  it("the entire product starts, reads, writes and does its jobs", async () => {
    const product = await openWholeProduct({
      DATABASE_URL: pgBouncer.through(await postgres.createDatabase()),
      DEMO: "1",
    });
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
    const browser = await openBrowser(product.origin);
    const login = { email: "company.cz@example.com", password: demoPassword };
    expect((await browser.post("/api/auth/login", login)).status).toBe(200);
    expect((await browser.get("/cs/contracts")).text).toContain("CZ-2026-");
    await product.close();
    expect(product.log.filter((line) => /"level":"(?:warn|error|fatal)"/.test(line))).toEqual([]);
  }, 90_000);
});
