import { eq } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import { accessCodes, applicationAccess } from "#server/database/tables.ts";

/** Lets a browser continue an application. A second call changes nothing. */
export async function grantAccess(
  tx: Transaction,
  row: { deviceDigest: string; applicationId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(applicationAccess).values(row).onConflictDoNothing();
}

/** No browser may continue an application any longer, and no code that was sent before opens it. */
export async function endAccess(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(accessCodes).where(eq(accessCodes.applicationId, applicationId));
  await tx.delete(applicationAccess).where(eq(applicationAccess.applicationId, applicationId));
}
