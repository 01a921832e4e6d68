import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { withdrawals } from "#server/database/tables.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

export async function findWithdrawal(db: Queryable, contractNumber: string): Promise<WithdrawalRow | undefined> {
  return (await db.select().from(withdrawals).where(eq(withdrawals.contractNumber, contractNumber)))[0];
}

export async function insertWithdrawal(tx: Transaction, row: WithdrawalRow): Promise<boolean> {
  const made = await tx
    .insert(withdrawals)
    .values(row)
    .onConflictDoNothing({ target: withdrawals.contractNumber })
    .returning({ contractNumber: withdrawals.contractNumber });
  return made.length > 0;
}

export async function isWithdrawalReferenceTaken(tx: Transaction, reference: string): Promise<boolean> {
  return (await tx.$count(withdrawals, eq(withdrawals.reference, reference))) > 0;
}
