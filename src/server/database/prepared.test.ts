import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import { prepared } from "./prepared.ts";
import { outboxMessages } from "./tables.ts";

eachDatabase((_kind, connection) => {
  const message = { kind: "email" as const, recipient: "a@example.com", subject: "", body: "", attachments: [] };
  const column = sql`alter table outbox_messages add column added_later text`;

  it("runs a prepared statement with the values of each call, also after another process has added a column", async () => {
    const { db } = connection();
    let built = 0;
    const byId = prepared((database) => {
      built += 1;
      const query = database
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.id, sql.placeholder("id")));
      return query.prepare("outbox_by_id");
    });
    const found = async (id: string) => await byId(db).execute({ id });
    await db.insert(outboxMessages).values(["a", "b"].map((id) => ({ ...message, id, createdAt: new Date() })));
    expect(await found("a")).toEqual([expect.objectContaining({ id: "a" })]);
    expect(await found("c")).toEqual([]);
    await db.execute(column);
    expect(await found("b")).toEqual([expect.objectContaining({ id: "b" })]);
    expect(built).toBe(1);
  });
});
