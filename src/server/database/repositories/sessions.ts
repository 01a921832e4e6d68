import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { batched } from "#server/database/batched.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { rolesOf } from "#server/database/repositories/roles-of.ts";
import { identities, sessions, users } from "#server/database/tables.ts";

export type SessionRow = typeof sessions.$inferSelect;

const live = (tokenDigest: string, now: Date) =>
  and(eq(sessions.tokenDigest, tokenDigest), gt(sessions.expiresAt, now));

/** The account is enabled and has a proved e-mail. */
const isOpen = and(isNull(users.disabledAt), isNotNull(users.emailProvenAt));

/** Prepared, since nearly every page runs it. */
const selectEnds = prepared(
  "session_ends",
  new QueryBuilder()
    .select({ tokenDigest: sessions.tokenDigest, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.tokenDigest} = any(${sql.placeholder("tokenDigests")}::text[])`, isOpen)),
);

const sessionEnd = batched(async (db, tokenDigests: readonly string[]) => {
  const rows = await selectEnds(db, { tokenDigests });
  return new Map(rows.map(({ tokenDigest, expiresAt }) => [tokenDigest, expiresAt]));
});

export async function isSessionLive(db: Database, tokenDigest: string, now: Date): Promise<boolean> {
  const end = await sessionEnd(db, tokenDigest);
  return end !== undefined && end > now;
}

export async function findLiveSession(db: Queryable, tokenDigest: string, now: Date) {
  const rows = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(live(tokenDigest, now), isOpen));
  return rows[0];
}

/** Ends the user's oldest sessions beyond `most`. The caller has locked the credentials. */
export async function insertSession(tx: Transaction, row: SessionRow, most: number): Promise<void> {
  await tx.insert(sessions).values(row);
  const surplus = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, row.userId), ne(sessions.id, row.id)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(most - 1);
  if (surplus.length === 0) return;
  await tx.delete(sessions).where(
    inArray(
      sessions.id,
      surplus.map(({ id }) => id),
    ),
  );
}

/** Moves the end in one statement, so that a session ended at the same time stays ended. */
export async function moveExpiry(db: Database, tokenDigest: string, now: Date, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ expiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${sessions.endsAt})` })
    .where(live(tokenDigest, now))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Gives a session a new token and invalidates the old one. */
export async function replaceToken(
  tx: Transaction,
  tokenDigest: string,
  now: Date,
  changes: { tokenDigest: string; idam?: string; provedAt?: Date },
): Promise<boolean> {
  const rows = await tx.update(sessions).set(changes).where(live(tokenDigest, now)).returning({ id: sessions.id });
  return rows.length > 0;
}

/** Assigns an account's first identity to its open sessions. */
export async function giveIdentity(tx: Transaction, userId: string, idam: string): Promise<void> {
  const isMatch = and(eq(sessions.userId, userId), isNull(sessions.idam));
  await tx.update(sessions).set({ idam }).where(isMatch);
}

export async function deleteSession(tx: Transaction, tokenDigest: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenDigest, tokenDigest))
    .returning({ userId: sessions.userId });
  return row?.userId;
}

/** @param but token digest of the remaining session */
export async function deleteSessionsOf(tx: Transaction, userId: string, but: string | null): Promise<number> {
  const others = but === null ? undefined : ne(sessions.id, but);
  const isMatch = and(eq(sessions.userId, userId), others);
  const rows = await tx.delete(sessions).where(isMatch).returning({ id: sessions.id });
  return rows.length;
}

export async function deleteSessionOf(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const isOne = and(eq(sessions.userId, userId), eq(sessions.id, id));
  const rows = await tx.delete(sessions).where(isOne).returning({ id: sessions.id });
  return rows.length > 0;
}

/** Locks a session against its end. */
export async function holdSession(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for("key share");
  return rows.length > 0;
}

export async function liveSessionsOf(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  const isWanted = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now));
  return await db.select().from(sessions).where(isWanted).orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Includes expired sessions. */
export async function allSessionsOf(db: Database, userId: string): Promise<SessionRow[]> {
  return await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** Prepared, since every call of the portal runs it first. */
const selectHolder = prepared(
  "session_holder",
  new QueryBuilder()
    .select({ userId: users.id, customerId: identities.customerId, roles: rolesOf(identities.customerId) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // An identity that moved to another user is not valid in this session.
    .leftJoin(identities, and(eq(identities.idam, sessions.idam), eq(identities.userId, users.id)))
    .where(
      and(
        eq(sessions.tokenDigest, sql.placeholder("tokenDigest")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(users.disabledAt),
      ),
    ),
);

/** Returns user and customer of a session, in one statement. */
export async function findSessionActor(db: Database, tokenDigest: string, now: Date) {
  const [row] = await selectHolder(db, { tokenDigest, now });
  return row;
}
