import { desc } from "drizzle-orm";
import type { Queryable } from "#server/database/connect.ts";
import { outboxMessages } from "#server/database/tables.ts";

export type OutboxRow = typeof outboxMessages.$inferSelect;

/** Keeps a message once, by its id. */
export async function addToOutbox(db: Queryable, row: OutboxRow): Promise<void> {
  await db.insert(outboxMessages).values(row).onConflictDoNothing();
}

export async function listOutbox(db: Queryable, limit: number): Promise<OutboxRow[]> {
  return await db
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit);
}
