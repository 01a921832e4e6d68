import { randomUUID } from "node:crypto";
import { quotaDays, unusedHours, uploadQuota } from "#domain/portal/upload.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import {
  type AnySender,
  insertUpload,
  senderOf,
  type UploadRow,
  usedQuota,
} from "#server/database/repositories/uploads.ts";
import type { Needs } from "#server/use-cases/context.ts";

const hourMs = 3_600_000;

export const unusedUploadsEnd = (since: Date) => new Date(since.getTime() + unusedHours * hourMs);

/** @param size 0: unknown. @returns null: it exceeds the sender's quota */
export async function openUpload(
  { database, clock }: Needs,
  sender: AnySender,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<UploadRow | null> {
  const createdAt = clock.now();
  const row: UploadRow = {
    id: randomUUID(),
    userId: null,
    customerId: null,
    staffId: null,
    applicationId: null,
    ...sender,
    state: "receiving",
    name,
    size,
    received: 0,
    mime: null,
    sha256: null,
    scanner: null,
    createdAt,
    expiresAt: unusedUploadsEnd(createdAt),
  };
  return await transact(database, async (tx) => {
    if (!(await isWithinQuota(tx, row, createdAt))) return null;
    await insertUpload(tx, row);
    return row;
  });
}

export async function isWithinQuota(tx: Transaction, row: UploadRow, now: Date): Promise<boolean> {
  const since = daysBefore(now, quotaDays);
  const { files, bytes } = await usedQuota(tx, senderOf(row), since, row.id);
  return files < uploadQuota.files && bytes + row.size <= uploadQuota.bytes;
}
