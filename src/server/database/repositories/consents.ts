import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { consents } from "#server/database/tables.ts";

export type ConsentRow = typeof consents.$inferSelect;

export async function insertConsent(tx: Transaction, row: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(row);
}

export async function findConsent(db: Database | Transaction, applicationId: string): Promise<ConsentRow | undefined> {
  const rows = await db.select().from(consents).where(eq(consents.applicationId, applicationId));
  return rows[0];
}

/** Locks the record: of two workers with the same job one waits for the other. */
export async function lockConsent(tx: Transaction, applicationId: string): Promise<ConsentRow | undefined> {
  const rows = await tx.select().from(consents).where(eq(consents.applicationId, applicationId)).for("update");
  return rows[0];
}

export async function recordDocument(
  tx: Transaction,
  applicationId: string,
  document: { documentKey: string; documentSha256: string; documentAt: Date },
): Promise<void> {
  await tx.update(consents).set(document).where(eq(consents.applicationId, applicationId));
}
