import type { Transaction } from "#server/database/connect.ts";
import { applicationAccess } from "#server/database/tables.ts";

/** Lets a browser continue an application. A second call changes nothing. */
export async function grantAccess(
  tx: Transaction,
  row: { deviceDigest: string; applicationId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(applicationAccess).values(row).onConflictDoNothing();
}
