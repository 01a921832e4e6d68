import { inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { paymentSchedules } from "#server/database/tables.ts";

/** By contract number. The caller has checked that the asker may see the contracts. */
export async function schedulesOf(db: Database, contractNumbers: readonly string[]) {
  if (contractNumbers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentSchedules)
    .where(inArray(paymentSchedules.contractNumber, contractNumbers));
  return new Map(rows.map(({ contractNumber, instalments }) => [contractNumber, instalments]));
}
