import { desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { sealCertificates } from "#server/database/tables.ts";

export type SealCertificateRow = typeof sealCertificates.$inferSelect;

/** Returns the newest certificate whose key is stored here. */
export async function findOwnCertificate(db: Database): Promise<SealCertificateRow | undefined> {
  const rows = await db
    .select()
    .from(sealCertificates)
    .where(isNotNull(sealCertificates.sealedKey))
    .orderBy(desc(sealCertificates.createdAt), desc(sealCertificates.fingerprint))
    .limit(1);
  return rows[0];
}

export async function findCertificate(db: Database, fingerprint: string): Promise<SealCertificateRow | undefined> {
  return (await db.select().from(sealCertificates).where(eq(sealCertificates.fingerprint, fingerprint)))[0];
}

export async function insertCertificate(db: Database, row: SealCertificateRow): Promise<void> {
  await db.insert(sealCertificates).values(row).onConflictDoNothing();
}
