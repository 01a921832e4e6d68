import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/connect.ts";
import { bulkInvitations, invitations } from "#server/database/tables.ts";

export async function addBulkInvitation(db: Database, staffId: string): Promise<string> {
  const [id, createdAt] = [randomUUID(), new Date()];
  await db.insert(bulkInvitations).values({ id, state: "planned", staffId, countries: ["cz"], filter: {}, createdAt });
  return id;
}

export async function planInvitation(db: Database, customerId: string): Promise<void> {
  const [createdAt, sendAt] = [new Date(), new Date("2999-01-01")];
  await db
    .insert(invitations)
    .values({ id: randomUUID(), customerId, state: "planned", sendAt, createdAt })
    .onConflictDoNothing();
}
