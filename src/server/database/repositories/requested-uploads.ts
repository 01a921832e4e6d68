import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { requestedUploads } from "#server/database/tables.ts";

export type RequestedUploadRow = typeof requestedUploads.$inferSelect;

export async function requestedUploadsOfCase(db: Queryable, applicationId: string): Promise<RequestedUploadRow[]> {
  return await db
    .select()
    .from(requestedUploads)
    .where(eq(requestedUploads.applicationId, applicationId))
    .orderBy(asc(requestedUploads.sentAt), asc(requestedUploads.id));
}

export async function insertRequestedUploads(tx: Transaction, rows: readonly RequestedUploadRow[]): Promise<void> {
  await tx.insert(requestedUploads).values([...rows]);
}

export async function findRequestedUpload(
  db: Queryable,
  applicationId: string,
  id: string,
): Promise<RequestedUploadRow | undefined> {
  const isOne = and(eq(requestedUploads.id, id), eq(requestedUploads.applicationId, applicationId));
  return (await db.select().from(requestedUploads).where(isOne))[0];
}

export async function deleteRequestedUpload(tx: Transaction, id: string): Promise<void> {
  await tx.delete(requestedUploads).where(eq(requestedUploads.id, id));
}
