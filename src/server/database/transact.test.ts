import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import { outboxMessages } from "./tables.ts";
import { sqlState, transact } from "./transact.ts";

const message = { kind: "email" as const, recipient: "a@example.com", subject: "", body: "", attachments: [] };
const row = (id: string) => ({ ...message, id, createdAt: new Date() });

eachDatabase((_kind, connection) => {
  const stored = async (id: string) =>
    (await connection().db.select().from(outboxMessages).where(eq(outboxMessages.id, id))).length;

  it("stores a statement that is sent with the commit", async () => {
    const answer = await transact(connection().db, async (tx, withCommit) => {
      withCommit(tx.insert(outboxMessages).values(row("with-commit")));
      return "done";
    });
    expect(answer).toBe("done");
    expect(await stored("with-commit")).toBe(1);
  });

  it("stores nothing, and reports the statement's error, when a statement sent with the commit fails", async () => {
    const failed = transact(connection().db, async (tx, withCommit) => {
      await tx.insert(outboxMessages).values(row("before"));
      withCommit(tx.insert(outboxMessages).values(row("before")));
    });
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe("23505");
    expect(await stored("before")).toBe(0);
    expect(await connection().db.execute(sql`select 1`)).toBeDefined();
  });

  it("reports that error when a later statement fails because of it", async () => {
    const failed = transact(connection().db, async (tx, withCommit) => {
      await tx.insert(outboxMessages).values(row("twice"));
      withCommit(tx.insert(outboxMessages).values(row("twice")));
      await tx.select().from(outboxMessages);
    });
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe("23505");
  });

  it("retries when a statement sent with the commit has to be retried", async () => {
    let attempts = 0;
    await transact(connection().db, async (tx, withCommit) => {
      attempts += 1;
      await tx.insert(outboxMessages).values(row("retried"));
      if (attempts === 1) {
        withCommit(tx.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`));
      }
    });
    expect([attempts, await stored("retried")]).toEqual([2, 1]);
  });

  it("rolls back when the work fails after a statement sent with the commit", async () => {
    const failed = transact(connection().db, async (tx, withCommit) => {
      withCommit(tx.insert(outboxMessages).values(row("given-up")));
      throw new Error("given up");
    });
    await expect(failed).rejects.toThrow("given up");
    expect(await stored("given-up")).toBe(0);
  });
});
