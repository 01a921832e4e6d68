import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { applicationAccess, applications, formerLinks } from "#server/database/tables.ts";

export type ApplicationRow = typeof applications.$inferSelect;

export async function insertApplication(db: Queryable, row: typeof applications.$inferInsert): Promise<void> {
  await db.insert(applications).values(row);
}

export async function findByLink(db: Queryable, linkDigest: string): Promise<ApplicationRow | undefined> {
  return (await db.select().from(applications).where(eq(applications.linkDigest, linkDigest)))[0];
}

/** Keeps the former link, so that its page can say that it was replaced. */
export async function replaceLink(
  tx: Transaction,
  { id, linkDigest: former }: Pick<ApplicationRow, "id" | "linkDigest">,
  linkDigest: string,
): Promise<void> {
  await tx.insert(formerLinks).values({ linkDigest: former, applicationId: id });
  await tx.update(applications).set({ linkDigest }).where(eq(applications.id, id));
}

export async function findByFormerLink(db: Database, linkDigest: string): Promise<ApplicationRow | undefined> {
  const rows = await db
    .select(getTableColumns(applications))
    .from(formerLinks)
    .innerJoin(applications, eq(applications.id, formerLinks.applicationId))
    .where(eq(formerLinks.linkDigest, linkDigest));
  return rows[0];
}

export async function findHeld(db: Queryable, id: string, deviceDigest: string): Promise<ApplicationRow | undefined> {
  const rows = await db
    .select(getTableColumns(applications))
    .from(applications)
    .innerJoin(
      applicationAccess,
      and(eq(applicationAccess.applicationId, applications.id), eq(applicationAccess.deviceDigest, deviceDigest)),
    )
    .where(eq(applications.id, id));
  return rows[0];
}

const selectHeldLocked = prepared(
  "lock_held_application",
  new QueryBuilder()
    .select(getTableColumns(applications))
    .from(applications)
    .innerJoin(
      applicationAccess,
      and(
        eq(applicationAccess.applicationId, applications.id),
        eq(applicationAccess.deviceDigest, sql.placeholder("deviceDigest")),
      ),
    )
    .where(eq(applications.id, sql.placeholder("id")))
    .for("no key update", { of: applications }),
);

/**
 * Locks the application until the transaction ends.
 *
 * Reads the steps in a second statement: a statement that waits for a lock reads other tables as they were when it
 * began.
 */
export async function lockHeld(tx: Transaction, id: string, deviceDigest: string): Promise<ApplicationRow | undefined> {
  return (await selectHeldLocked(tx, { id, deviceDigest }))[0];
}

export async function newestFinished(db: Queryable, deviceDigest: string): Promise<ApplicationRow | undefined> {
  const rows = await db
    .select()
    .from(applications)
    .innerJoin(applicationAccess, eq(applicationAccess.applicationId, applications.id))
    .where(and(eq(applicationAccess.deviceDigest, deviceDigest), eq(applications.status, "finished")))
    .orderBy(desc(applications.finishedAt))
    .limit(1);
  return rows[0]?.applications;
}

export async function markFinished(tx: Transaction, id: string, reference: string, at: Date): Promise<void> {
  await tx
    .update(applications)
    .set({ status: "finished", reference, finishedAt: at, updatedAt: at })
    .where(eq(applications.id, id));
}

export async function isReferenceTaken(tx: Transaction, reference: string): Promise<boolean> {
  const rows = await tx.select({ id: applications.id }).from(applications).where(eq(applications.reference, reference));
  return rows.length > 0;
}

/** Starts the retention period again at `at`. */
export async function markRefiled(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(applications).set({ finishedAt: at, updatedAt: at }).where(eq(applications.id, id));
}

/** Reduces the row to a tombstone. `removeContents` deletes its other rows. */
export async function bury(tx: Transaction, id: string, status: "expired" | "deleted", at: Date): Promise<void> {
  await tx
    .update(applications)
    .set({ status, customerType: null, reference: null, offerReference: null, offerTerms: null, updatedAt: at })
    .where(eq(applications.id, id));
}

export async function lockById(tx: Transaction, id: string): Promise<ApplicationRow | undefined> {
  return (await tx.select().from(applications).where(eq(applications.id, id)).for("no key update"))[0];
}

export async function findById(db: Queryable, id: string): Promise<ApplicationRow | undefined> {
  return (await db.select().from(applications).where(eq(applications.id, id)))[0];
}

export async function pageOfFinished(
  db: Database,
  since: Date | null,
  after: { finishedAt: Date; id: string } | null,
  limit: number,
): Promise<ApplicationRow[]> {
  const isWanted = and(
    eq(applications.status, "finished"),
    isNotNull(applications.finishedAt),
    since === null ? undefined : gte(applications.finishedAt, since),
    after === null
      ? undefined
      : or(
          gt(applications.finishedAt, after.finishedAt),
          and(eq(applications.finishedAt, after.finishedAt), gt(applications.id, after.id)),
        ),
  );
  return await db
    .select()
    .from(applications)
    .where(isWanted)
    .orderBy(asc(applications.finishedAt), asc(applications.id))
    .limit(limit);
}

export async function setProvedContact(tx: Transaction, id: string, provedContact: string): Promise<void> {
  await tx.update(applications).set({ provedContact }).where(eq(applications.id, id));
}
