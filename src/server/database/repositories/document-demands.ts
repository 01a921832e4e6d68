import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { documentDemands } from "#server/database/tables.ts";

type DemandRow = typeof documentDemands.$inferSelect;

/** Locks one of the customer's demands, met or not: nobody else meets it until the transaction ends. */
export async function lockDemand(tx: Transaction, customerId: string, id: string): Promise<DemandRow | undefined> {
  const rows = await tx
    .select()
    .from(documentDemands)
    .where(and(eq(documentDemands.customerId, customerId), eq(documentDemands.id, id)))
    .for("update");
  return rows[0];
}

export async function markMet(
  tx: Transaction,
  id: string,
  facts: { readonly metAt: Date; readonly metBy: NonNullable<DemandRow["metBy"]> },
): Promise<void> {
  await tx.update(documentDemands).set(facts).where(eq(documentDemands.id, id));
}

/** Of the customer's demands that are not met, the one that is due first; undefined: all are met. */
export async function firstDemandDue(db: Database, customerId: string): Promise<DemandRow | undefined> {
  const rows = await db
    .select()
    .from(documentDemands)
    .where(and(eq(documentDemands.customerId, customerId), isNull(documentDemands.metAt)))
    .orderBy(asc(documentDemands.due))
    .limit(1);
  return rows[0];
}
