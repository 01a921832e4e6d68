import type { Transaction } from "#server/database/connect.ts";
import { type AnySender, lockStored, markUsed, type UploadRow } from "#server/database/repositories/uploads.ts";
import type { FileSource } from "#server/database/tables.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { uploadKey } from "./upload-keys.ts";

export type StoredSource = Extract<FileSource, { from: "store" }>;

/**
 * All or none, in the transaction that stores their use. @returns their keys, in the order of `uploadIds`
 *
 * @throws Refusal not-found when one is incomplete, used, deleted or another user's
 */
export async function takeUploads(
  tx: Transaction,
  sender: AnySender,
  uploadIds: readonly string[],
  now: Date,
): Promise<readonly StoredSource[]> {
  const ids = [...new Set(uploadIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  if (!ids.every(isUuid)) throw new Refusal("not-found");
  const rows = await lockStored(tx, sender, ids, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sources = ids.flatMap((id) => sourceOf(byId.get(id)));
  if (sources.length !== ids.length) throw new Refusal("not-found");
  await markUsed(tx, ids);
  return sources;
}

function sourceOf(row: UploadRow | undefined): StoredSource[] {
  if (!row?.mime || !row.sha256) return [];
  const { id, name, mime, size, sha256 } = row;
  return [{ from: "store", key: uploadKey(id), name, mime, size, sha256 }];
}
