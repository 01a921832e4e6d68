import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { payerAccounts } from "#server/database/tables.ts";

type PayerAccountRow = typeof payerAccounts.$inferSelect;
type Owner = Pick<PayerAccountRow, "userId" | "customerId">;

const ofOwner = ({ userId, customerId }: Owner) =>
  and(eq(payerAccounts.userId, userId), eq(payerAccounts.customerId, customerId));

/** @returns the encrypted account */
export async function findPayerAccount(db: Database, owner: Owner): Promise<string | undefined> {
  const rows = await db.select({ sealed: payerAccounts.sealedAccount }).from(payerAccounts).where(ofOwner(owner));
  return rows[0]?.sealed;
}

export async function savePayerAccount(db: Database, row: PayerAccountRow): Promise<void> {
  const { sealedAccount, keptAt } = row;
  await db
    .insert(payerAccounts)
    .values(row)
    .onConflictDoUpdate({ target: [payerAccounts.userId, payerAccounts.customerId], set: { sealedAccount, keptAt } });
}

export async function deletePayerAccount(db: Database, owner: Owner): Promise<void> {
  await db.delete(payerAccounts).where(ofOwner(owner));
}

export async function payerAccountsOf(db: Database, userId: string): Promise<PayerAccountRow[]> {
  return await db.select().from(payerAccounts).where(eq(payerAccounts.userId, userId)).orderBy(payerAccounts.keptAt);
}
