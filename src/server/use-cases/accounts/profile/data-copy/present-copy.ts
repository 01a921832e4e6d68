import type { DataCopy } from "#server/contract/profile.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type DataCopyRow, findDataCopyOf } from "#server/database/repositories/data-copies.ts";

export async function presentCopy(db: Queryable, userId: string, now: Date): Promise<DataCopy | null> {
  const row = await findDataCopyOf(db, userId, now);
  return row === undefined ? null : asCopy(row);
}

export function asCopy({ state, size, expiresAt }: DataCopyRow): DataCopy {
  return { state, size, expires: expiresAt.toISOString() };
}
