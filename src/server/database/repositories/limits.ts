import { eq, lte, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { limits, loginFailures } from "#server/database/tables.ts";

export type LoginFailuresRow = typeof loginFailures.$inferSelect;

/**
 * Counts a use in one statement.
 *
 * @returns 0 within the limit; otherwise the seconds until the window ends, without counting
 */
export async function takeFromLimit(
  db: Queryable,
  key: string,
  { requests, seconds }: { requests: number; seconds: number },
  now: Date,
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`${limits.endsAt} <= ${moment}`;
  const taken = await db
    .insert(limits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${limits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limits.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${limits.count} < ${requests}`,
    })
    .returning({ key: limits.key });
  if (taken.length > 0) return 0;
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  return row ? Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)) : 1;
}

export async function giveBackToLimit(tx: Transaction, key: string): Promise<void> {
  await tx
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(eq(limits.key, key));
}

/**
 * Locks rows in the given order and inserts `fresh` where there is none, in one statement: between two a successful
 * login may delete the rows.
 */
export async function lockLoginFailures(tx: Transaction, fresh: readonly LoginFailuresRow[]) {
  const rows = await tx
    .insert(loginFailures)
    .values([...fresh])
    .onConflictDoUpdate({ target: loginFailures.key, set: { key: sql`excluded.key` } })
    .returning();
  return fresh.map(({ key }) => {
    const row = rows.find((found) => found.key === key);
    if (row === undefined) throw new Error("an upsert did not return a row");
    return row;
  });
}

/** Updates rows that `lockLoginFailures` has locked. */
export async function putLoginFailures(tx: Transaction, rows: readonly LoginFailuresRow[]): Promise<void> {
  await tx
    .insert(loginFailures)
    .values([...rows])
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        streak: sql`excluded.streak`,
        streakStartedAt: sql`excluded.streak_started_at`,
        total: sql`excluded.total`,
        lastAt: sql`excluded.last_at`,
        blockedUntil: sql`excluded.blocked_until`,
        shared: sql`excluded.shared`,
        sharedSince: sql`excluded.shared_since`,
      },
    });
}

/** Deletes one by one in the given order, the same in all callers, so that they cannot deadlock. */
export async function deleteLoginFailures(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of keys) await tx.delete(loginFailures).where(eq(loginFailures.key, key));
}

export async function deleteLoginFailuresOfEmail(tx: Transaction, emailKey: string): Promise<void> {
  await deleteLoginFailures(tx, [emailKey]);
  await tx.delete(loginFailures).where(eq(loginFailures.emailKey, emailKey));
}

export async function deleteOldLimits(db: Database, now: Date, failuresBefore: Date): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, now));
  await db.delete(loginFailures).where(lte(loginFailures.lastAt, failuresBefore));
}
