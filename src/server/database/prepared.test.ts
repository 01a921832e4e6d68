import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { expect, it, vi } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import { prepared } from "./prepared.ts";
import { outboxMessages } from "./tables.ts";
import { transact } from "./transact.ts";

const message = { kind: "email" as const, recipient: "a@example.com", subject: "", body: "", attachments: [] };
const selectById = () =>
  new QueryBuilder()
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.id, sql.placeholder("id")));

eachDatabase((_kind, connection) => {
  it("runs a prepared statement with the values of each call, also after another process has added a column", async () => {
    const { db } = connection();
    const found = prepared("outbox_by_id", selectById());
    const rows = ["a", "b"].map((id) => ({ ...message, id, createdAt: new Date("2026-02-03T04:05:06Z") }));
    await db.insert(outboxMessages).values(rows);

    expect(await found(db, { id: "a" })).toEqual(await db.select().from(outboxMessages).where(sql`id = 'a'`));
    expect(await found(db, { id: "a" })).toEqual([expect.objectContaining(rows[0])]);
    expect(await found(db, { id: "c" })).toEqual([]);
    await db.execute(sql`alter table outbox_messages add column added_later text`);
    expect(await found(db, { id: "b" })).toEqual([expect.objectContaining({ id: "b" })]);
    expect((await found(db, { id: "b" }))[0]).not.toHaveProperty("added_later");
  });

  it("builds a statement once for all transactions", async () => {
    const { db } = connection();
    const query = selectById();
    const builds = vi.spyOn(query, "getSQL");
    const found = prepared("outbox_by_id_in_transactions", query);
    for (const id of ["d", "e"]) {
      await transact(db, async (tx) => {
        await tx.insert(outboxMessages).values({ ...message, id, createdAt: new Date() });
        expect(await found(tx, { id })).toEqual([expect.objectContaining({ id })]);
      });
    }
    expect(builds).toHaveBeenCalledTimes(1);
  });

  it("runs a statement that changes rows", async () => {
    const { db } = connection();
    const id = sql.placeholder("id");
    const rename = prepared(
      "outbox_subject",
      sql`update outbox_messages set subject = ${sql.placeholder("to")} where id = ${id}`,
    );
    await db.insert(outboxMessages).values({ ...message, id: "f", createdAt: new Date() });
    await rename(db, { id: "f", to: "new" });
    expect(await prepared("outbox_renamed", selectById())(db, { id: "f" })).toEqual([
      expect.objectContaining({ subject: "new" }),
    ]);
  });
});
