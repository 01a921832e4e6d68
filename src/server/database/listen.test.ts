import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { copyOfPostgres, eachDatabase } from "#tests/support/database.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";
import { transact } from "./connect.ts";
import { openPostgres } from "./postgres.ts";
import { listenToPostgres } from "./postgres-listener.ts";

eachDatabase((_kind, connection) => {
  it("receives the announcements of committed transactions, and none of those rolled back", async () => {
    const heard: string[] = [];
    const missed = vi.fn();
    const announce = (payload: string) => sql`select pg_notify('test_heard', ${payload})`;
    const listening = await connection().listen("test_heard", (payload) => void heard.push(payload), missed);
    expect(missed).toHaveBeenCalled();
    const undone = transact(connection().db, async (tx) => {
      await tx.execute(announce("undone"));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await transact(connection().db, async (tx) => {
      await tx.execute(announce("done"));
      await tx.execute(sql`select 1`);
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toEqual(["done"]));
    await listening.close();
    await connection().db.execute(announce("nobody listens"));
    await connection().db.execute(sql`select 1`);
    expect(heard).toEqual(["done"]);
  });
});

describe.skipIf(findPostgresPrograms() === null)("with several processes", () => {
  it("one receives the announcements of another", async () => {
    const url = await copyOfPostgres();
    const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
    const heard = Promise.withResolvers<string>();
    await one.listen("test_heard", heard.resolve, () => {});
    await other.db.execute(sql`select pg_notify('test_heard', 'by another')`);
    expect(await heard.promise).toBe("by another");
    await Promise.all([one.close(), other.close()]);
  });

  it("reopens a lost connection, and asks for announcements that were missed", async () => {
    const url = await copyOfPostgres();
    const connection = await openPostgres(url);
    const { db } = connection;
    const clients: pg.Client[] = [];
    const allowed = Promise.withResolvers<void>();
    const make = () => {
      const client = new pg.Client({ connectionString: url, application_name: "lost" });
      if (clients.push(client) > 1) {
        const connect = client.connect.bind(client);
        Reflect.set(client, "connect", () => allowed.promise.then(() => connect()));
      }
      return client;
    };
    const heard: string[] = [];
    const missed = vi.fn();
    const listener = listenToPostgres(make, { retryMs: 1, checkMs: 60_000 });
    await listener.listen("test_heard", (payload) => void heard.push(payload), missed);
    const before = missed.mock.calls.length;
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lost'`);
    await vi.waitFor(() => expect(clients).toHaveLength(2));
    // Listeners check for themselves when the connection is lost.
    expect(missed.mock.calls.length).toBe(before + 1);
    await db.execute(sql`select pg_notify('test_heard', 'while it was lost')`);
    allowed.resolve();
    await vi.waitFor(() => expect(missed.mock.calls.length).toBe(before + 2));
    expect(heard).toEqual([]);
    await db.execute(sql`select pg_notify('test_heard', 'afterwards')`);
    await vi.waitFor(() => expect(heard).toEqual(["afterwards"]));
    await listener.close();
    await vi.waitFor(async () => {
      const left = await db.execute(sql`select 1 from pg_stat_activity where application_name = 'lost'`);
      expect(left).toMatchObject({ rows: [] });
    });
    await connection.close();
  });

  it("retries an unreachable server, while all listeners check for themselves", async () => {
    const nowhere = () => new pg.Client({ host: "/nowhere", connectionTimeoutMillis: 1_000 });
    const listener = listenToPostgres(nowhere, { retryMs: 1, checkMs: 60_000 });
    const missed = vi.fn();
    await listener.listen("test_heard", () => {}, missed);
    await vi.waitFor(() => expect(missed.mock.calls.length).toBeGreaterThan(5));
    await listener.close();
  });

  it("drops a connection that leads to a standby", async () => {
    const url = await copyOfPostgres();
    const connection = await openPostgres(url);
    const clients: pg.Client[] = [];
    const listener = listenToPostgres(
      () => {
        const client = new pg.Client({ connectionString: url });
        clients.push(client);
        return client;
      },
      { retryMs: 1, checkMs: 5 },
    );
    await listener.listen(
      "test_heard",
      () => {},
      () => {},
    );
    await clients[0]?.query("set default_transaction_read_only = on");
    await vi.waitFor(() => expect(clients.length).toBeGreaterThan(1));
    await listener.close();
    await connection.close();
  });
});
