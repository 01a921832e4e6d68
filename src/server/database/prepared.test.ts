import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import { prepared } from "./prepared.ts";
import { columnsOf, rowsOf } from "./rows-of.ts";
import { outboxMessages } from "./tables.ts";

eachDatabase((_kind, connection) => {
  it("runs a prepared statement with the values of each call, also after another process has added a column", async () => {
    const { db } = connection();
    const byId = prepared("outbox_by_id", `select ${columnsOf(outboxMessages)} from outbox_messages where id = $1`);
    const found = async (id: string) => rowsOf(await byId(db, id));
    const message = { kind: "email" as const, recipient: "a@example.com", subject: "", body: "", attachments: [] };
    await db.insert(outboxMessages).values(["a", "b"].map((id) => ({ ...message, id, createdAt: new Date() })));

    expect(await found("a")).toEqual([expect.objectContaining({ id: "a" })]);
    expect(await found("c")).toEqual([]);
    await db.execute(sql`alter table outbox_messages add column added_later text`);
    expect(await found("b")).toEqual([expect.objectContaining({ id: "b" })]);
    expect((await found("b"))[0]).not.toHaveProperty("added_later");
  });
});
