import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/demo-users.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { findPostgresPrograms, startPostgres, type ThrowawayPostgres } from "#tests/support/postgres.ts";
import { openWholeProduct } from "#tests/support/whole-product.ts";
import { type Connection, connect, transact } from "./connect.ts";
import { rowsOf } from "./connection.ts";
import { isUnavailable } from "./is-unavailable.ts";

describe.skipIf(findPostgresPrograms() === null)("a server that has become read-only", () => {
  let postgres: ThrowawayPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  /** Makes sessions read-only, as a failover to a standby does; open sessions notice it too. */
  async function beReadOnly(connection: Connection, isReadOnly: boolean): Promise<void> {
    const { executeSql } = connection.jobDatabase;
    await executeSql(`alter system set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
    await executeSql("select pg_reload_conf()");
    // The server informs its sessions; each notices a moment later.
    const shown = "show default_transaction_read_only";
    const told = async () => [
      ...rowsOf(await executeSql(shown)),
      ...rowsOf(await connection.db.execute(sql.raw(shown))),
    ];
    const row = { default_transaction_read_only: isReadOnly ? "on" : "off" };
    await expect.poll(told).toEqual([row, row]);
  }

  it("loses its connections: those of transactions, single statements, jobs and probes", async () => {
    const connection = await connect({ databaseUrl: await postgres.createDatabase(), dataDir: "" });
    const pid = async () =>
      await transact(connection.db, async (tx) => rowsOf(await tx.execute(sql`select pg_backend_pid() as pid`))[0]);
    const jobPid = async () => rowsOf(await connection.jobDatabase.executeSql("select pg_backend_pid() as pid"))[0];
    const write = "create table written (id int)";
    const before = await pid();
    await beReadOnly(connection, true);
    const jobBefore = await jobPid();
    expect(await pid()).toEqual(before);
    const inTransaction = transact(connection.db, (tx) => tx.execute(sql.raw(write)));
    expect(isUnavailable(await inTransaction.catch((error: unknown) => error))).toBe(true);
    const second = await pid();
    expect(second).not.toEqual(before);
    await expect(connection.db.execute(sql.raw(write))).rejects.toThrow();
    const third = await pid();
    expect(third).not.toEqual(second);
    await expect(connection.ping()).rejects.toThrow("read-only");
    expect(await pid()).not.toEqual(third);
    await expect(connection.jobDatabase.executeSql(write)).rejects.toThrow("read-only");
    expect(await jobPid()).not.toEqual(jobBefore);
    await beReadOnly(connection, false);
    await connection.ping();
    await transact(connection.db, (tx) => tx.execute(sql.raw(write)));
    await connection.close();
  });

  it("returns 503 with Retry-After to callers and probes until it is writable again", async () => {
    const databaseUrl = await postgres.createDatabase();
    const product = await openWholeProduct({ DATABASE_URL: databaseUrl, DEMO: "1" });
    const operator = await connect({ databaseUrl, dataDir: "" });
    const login = { email: "company.cz@example.com", password: demoPassword };
    const browser = await openBrowser(product.origin);
    await beReadOnly(operator, true);
    await expect.poll(async () => (await browser.post("/api/auth/login", login)).status).toBe(503);
    const refused = await browser.post("/api/auth/login", login);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(refused.body).toMatchObject({ error: { code: "unavailable" } });
    const token = /name="csrf_token" value="([^"]+)"/.exec((await browser.get("/cs/login")).text)?.[1] ?? "";
    const form = Buffer.from(new URLSearchParams({ ...login, csrf_token: token }).toString());
    const type = { "content-type": "application/x-www-form-urlencoded", origin: product.origin };
    const page = await browser.sendBytes("POST", "/cs/login", form, type);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
    await beReadOnly(operator, false);
    await expect.poll(async () => (await browser.post("/api/auth/login", login)).status).toBe(200);
    await operator.close();
    await product.close();
  }, 90_000);
});
