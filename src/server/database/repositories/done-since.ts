import { and, eq, gt } from "drizzle-orm";
import type { AuditEventName } from "#domain/policies/audit-events.ts";
import type { Transaction } from "#server/database/connect.ts";
import { auditEvents } from "#server/database/tables.ts";

/** When a member of staff did something since a moment, the oldest first, as the audit log tells it. */
export async function doneSince(tx: Transaction, staffId: string, what: AuditEventName, since: Date): Promise<Date[]> {
  const { at, doneBy, event, sequence } = auditEvents;
  const rows = await tx
    .select({ at })
    .from(auditEvents)
    .where(and(eq(doneBy, staffId), eq(event, what), gt(at, since)))
    .orderBy(sequence);
  return rows.map((row) => row.at);
}
