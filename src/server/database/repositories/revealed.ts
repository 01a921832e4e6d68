import { and, asc, eq, gt } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import { auditEvents } from "#server/database/tables.ts";

/** What a member of staff has revealed since a moment, the oldest first, as the audit log tells it. */
export async function revealedSince(tx: Transaction, staffId: string, since: Date) {
  const { at, about, details } = auditEvents;
  return await tx
    .select({ at, about, details })
    .from(auditEvents)
    .where(and(eq(auditEvents.doneBy, staffId), eq(auditEvents.event, "values-revealed"), gt(at, since)))
    .orderBy(asc(auditEvents.sequence));
}
