import { and, count, desc, eq, gte, inArray, lte } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { auditEvents } from "#server/database/tables.ts";

export interface AuditSearch {
  /** who did it */
  readonly person?: string | undefined;
  readonly customer?: string | undefined;
  /** what it is about */
  readonly case?: string | undefined;
  readonly from: Date | null;
  readonly to: Date | null;
  /** a member of staff: only lines about cases that this person has or had; null: all */
  readonly ownCasesOf: string | null;
}

/** One page of the lines that a search means, the newest first, and how many it means in all. */
export async function searchAudit(
  db: Database,
  { person, customer, case: about, from, to, ownCasesOf }: AuditSearch,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const own = (staffId: string) =>
    db.select({ about: auditEvents.about }).from(auditEvents).where(eq(auditEvents.assignee, staffId));
  const meant = and(
    person === undefined ? undefined : eq(auditEvents.doneBy, person),
    customer === undefined ? undefined : eq(auditEvents.customerId, customer),
    about === undefined ? undefined : eq(auditEvents.about, about),
    from === null ? undefined : gte(auditEvents.at, from),
    to === null ? undefined : lte(auditEvents.at, to),
    ownCasesOf === null ? undefined : inArray(auditEvents.about, own(ownCasesOf)),
  );
  const { at, actor, event, doneBy, details } = auditEvents;
  const rows = await db
    .select({ at, actor, event, doneBy, about: auditEvents.about, details })
    .from(auditEvents)
    .where(meant)
    .orderBy(desc(auditEvents.sequence))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(auditEvents).where(meant);
  return { rows, total: counted?.total ?? 0 };
}
