import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import { findPostgresPrograms, startPostgres } from "#tests/support/postgres.ts";
import { connect, type Database, transact } from "./connect.ts";
import { outboxMessages } from "./tables.ts";

const message = (id: string) => ({
  id,
  kind: "email" as const,
  recipient: "someone@example.com",
  subject: "",
  body: "",
  attachments: [],
  createdAt: new Date(),
});

async function countMessages(db: Database): Promise<number> {
  return await db.$count(outboxMessages);
}

eachDatabase((_kind, connection) => {
  it("stores all of a transaction or nothing", async () => {
    const { db } = connection();
    const before = await countMessages(db);
    await transact(db, (tx) => tx.insert(outboxMessages).values([message("a"), message("b")]));
    await expect(
      transact(db, async (tx) => {
        await tx.insert(outboxMessages).values(message("c"));
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await countMessages(db)).toBe(before + 2);
  });

  it("throws when the database is used inside a transaction, instead of waiting forever", async () => {
    const { db } = connection();
    const refused = expect.stringContaining("inside an open transaction");
    // Drizzle wraps the error: the refusal is the cause.
    await expect(transact(db, () => countMessages(db))).rejects.toMatchObject({ cause: { message: refused } });
    await expect(transact(db, () => transact(db, async () => 1))).rejects.toMatchObject({ message: refused });
    expect(await countMessages(db)).toBeTypeOf("number");
  });

  it("lets work that outlives a transaction use the database", async () => {
    const { db } = connection();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    let detached: Promise<number> | undefined;
    await transact(db, async () => {
      detached = over.then(() => countMessages(db));
    });
    end();
    expect(await detached).toBeTypeOf("number");
  });

  it("retries a transaction when the database asks for it, twice at most", async () => {
    const { db } = connection();
    let runs = 0;
    const failing = (times: number) =>
      transact(db, async (tx) => {
        if (++runs <= times) await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
        return runs;
      });
    expect(await failing(2)).toBe(3);
    runs = 0;
    await expect(failing(3)).rejects.toThrow();
    expect(runs).toBe(3);
  });

  it("answers a ping", async () => {
    await connection().ping();
  });
});

describe("the folder of PGlite", () => {
  const folder = mkdtempSync(join(tmpdir(), "volant-connect-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("keeps its rows, and refuses a second process", async () => {
    const first = await connect({ databaseUrl: null, dataDir: folder });
    await first.db.insert(outboxMessages).values(message("kept"));
    const script = `import { connect } from "#server/database/connect.ts";
      await connect({ databaseUrl: null, dataDir: ${JSON.stringify(folder)} }).catch((error) => { console.log(error.name); });`;
    const second = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
      timeout: 20_000,
    });
    expect(second.trim()).toBe("DatabaseInUse");
    await first.close();
    const again = await connect({ databaseUrl: null, dataDir: folder });
    expect(await countMessages(again.db)).toBe(1);
    await again.close();
  });
});

describe.skipIf(findPostgresPrograms() === null)("a PostgreSQL server that stops", () => {
  it("ends no process, fails the transaction, and is used again once it is back", async () => {
    const server = await startPostgres();
    const connection = await connect({ databaseUrl: await server.createDatabase(), dataDir: "" });
    const backend = async () => {
      const [row] = await connection.db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) one`);
      return row?.pid ?? 0;
    };
    // more than the pool's size, so that a leaked connection would show
    for (let round = 0; round < 12; round++) {
      await expect(
        transact(connection.db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
      ).rejects.toThrow();
    }
    for (let round = 0; round < 12; round++) {
      const pid = await backend();
      process.kill(pid, "SIGSTOP");
      const begun = transact(connection.db, (tx) => tx.execute(sql`select 1`));
      process.kill(pid, "SIGTERM");
      process.kill(pid, "SIGCONT");
      await expect(begun).rejects.toThrow();
    }
    expect(await countMessages(connection.db)).toBe(0);
    await connection.close();
    await server.stop();
  });

  it("lets several processes start at once on an empty database", async () => {
    const server = await startPostgres();
    const databaseUrl = await server.createDatabase();
    const connections = await Promise.all([1, 2, 3].map(() => connect({ databaseUrl, dataDir: "" })));
    for (const connection of connections) {
      expect(await countMessages(connection.db)).toBe(0);
      await connection.close();
    }
    await server.stop();
  });
});
