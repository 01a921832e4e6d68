import { desc } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { auditEvents } from "#server/database/tables.ts";

export async function lastAuditOf(database: Connection["db"]) {
  const [row] = await database.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
  return row && { event: row.event, subject: row.subject, details: JSON.parse(row.details) };
}
