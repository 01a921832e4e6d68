import { eq } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import { accessCodes, applicationAccess } from "#server/database/tables.ts";

/** Lets a browser continue an application. Idempotent. */
export async function grantAccess(
  tx: Transaction,
  row: { deviceDigest: string; applicationId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(applicationAccess).values(row).onConflictDoNothing();
}

/** Ends the access of all browsers and invalidates the codes sent so far. */
export async function endAccess(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(accessCodes).where(eq(accessCodes.applicationId, applicationId));
  await tx.delete(applicationAccess).where(eq(applicationAccess.applicationId, applicationId));
}
