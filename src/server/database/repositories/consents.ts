import { asc, eq } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { consents, formerConsents } from "#server/database/tables.ts";

export type ConsentRow = typeof consents.$inferSelect;
export type FormerConsentRow = typeof formerConsents.$inferSelect;

export async function insertConsent(tx: Transaction, row: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(row);
}

export async function replaceConsent(tx: Transaction, row: typeof consents.$inferInsert): Promise<void> {
  const former = await lockConsent(tx, row.applicationId);
  if (former === undefined) throw new Error(`application ${row.applicationId} has no consent to be replaced`);
  const { emailDigest: _email, identifierDigest: _identifier, ...kept } = former;
  await tx.insert(formerConsents).values(kept);
  const document = { documentKey: null, documentSha256: null, documentAt: null };
  await tx
    .update(consents)
    .set({ ...row, ...document })
    .where(eq(consents.applicationId, row.applicationId));
}

export async function setConsentSubjects(
  tx: Transaction,
  applicationId: string,
  subjects: Pick<ConsentRow, "emailDigest" | "identifierDigest">,
): Promise<void> {
  await tx.update(consents).set(subjects).where(eq(consents.applicationId, applicationId));
}

export async function formerDocuments(db: Queryable, applicationId: string): Promise<string[]> {
  const rows = await db
    .select({ documentKey: formerConsents.documentKey })
    .from(formerConsents)
    .where(eq(formerConsents.applicationId, applicationId));
  return rows.flatMap(({ documentKey }) => documentKey ?? []);
}

export async function consentsOfSubmissions(db: Database, applicationId: string): Promise<FormerConsentRow[]> {
  const former = await db
    .select()
    .from(formerConsents)
    .where(eq(formerConsents.applicationId, applicationId))
    .orderBy(asc(formerConsents.round));
  const newest = await findConsent(db, applicationId);
  return newest === undefined ? former : [...former, newest];
}

export async function findConsent(db: Queryable, applicationId: string): Promise<ConsentRow | undefined> {
  return (await db.select().from(consents).where(eq(consents.applicationId, applicationId)))[0];
}

/** Locks the record, so that two workers with the same job run one after the other. */
export async function lockConsent(tx: Transaction, applicationId: string): Promise<ConsentRow | undefined> {
  return (await tx.select().from(consents).where(eq(consents.applicationId, applicationId)).for("update"))[0];
}

export async function recordDocument(
  tx: Transaction,
  applicationId: string,
  document: { documentKey: string; documentSha256: string; documentAt: Date },
): Promise<void> {
  await tx.update(consents).set(document).where(eq(consents.applicationId, applicationId));
}
