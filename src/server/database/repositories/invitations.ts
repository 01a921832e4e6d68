import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { invitations } from "#server/database/tables.ts";

export type InvitationRow = typeof invitations.$inferSelect;

export async function findInvitation(db: Queryable, customerId: string): Promise<InvitationRow | undefined> {
  return (await db.select().from(invitations).where(eq(invitations.customerId, customerId)))[0];
}

export async function putInvitation(tx: Transaction, row: InvitationRow): Promise<void> {
  const { customerId: _, ...set } = row;
  await tx.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.customerId, set });
}

export async function settleInvitation(
  tx: Transaction,
  customerId: string,
  settled: Partial<Pick<InvitationRow, "state" | "sendAt" | "sealedEmail">>,
): Promise<void> {
  await tx.update(invitations).set(settled).where(eq(invitations.customerId, customerId));
}

/** Marks the invitation as refused, unless a later one has replaced it. */
export async function refuseInvitation(tx: Transaction, customerId: string): Promise<void> {
  const isSent = and(eq(invitations.customerId, customerId), eq(invitations.state, "sent"));
  await tx.update(invitations).set({ state: "refused" }).where(isSent);
}

export async function deleteInvitation(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.customerId, customerId));
}
