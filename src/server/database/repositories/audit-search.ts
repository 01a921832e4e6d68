import { and, count, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database } from "#server/database/connect.ts";
import { applications, auditEvents, customers, documentRequests, messages, requests } from "#server/database/tables.ts";

/** "everywhere" includes events that belong to no country. */
type Reach = readonly Country[] | "everywhere";

export interface AuditSearch {
  readonly person?: string | undefined;
  readonly customer?: string | undefined;
  readonly case?: string | undefined;
  readonly from: Date | null;
  readonly to: Date | null;
  /** where all lines may be read */
  readonly whole: Reach;
  /** additional lines about cases that are or were assigned to this staff member */
  readonly own: { readonly staffId: string; readonly reach: Reach } | null;
}

export async function searchAudit(
  db: Database,
  search: AuditSearch,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const meant = meantBy(db, search);
  const rows = await db
    .select(shown)
    .from(auditEvents)
    .where(meant)
    .orderBy(desc(auditEvents.sequence))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(auditEvents).where(meant);
  return { rows, total: counted?.total ?? 0 };
}

export async function countAudit(db: Database, search: AuditSearch, upTo: number): Promise<number> {
  const meant = and(meantBy(db, search), lte(auditEvents.sequence, upTo));
  const [counted] = await db.select({ total: count() }).from(auditEvents).where(meant);
  return counted?.total ?? 0;
}

/** @param before null for the newest */
export async function auditBefore(db: Database, search: AuditSearch, before: number | null, limit: number) {
  const isWanted = and(meantBy(db, search), before === null ? undefined : lt(auditEvents.sequence, before));
  return await db.select(shown).from(auditEvents).where(isWanted).orderBy(desc(auditEvents.sequence)).limit(limit);
}

const { sequence, at, actor, event, doneBy, about: aboutColumn, customerId, details } = auditEvents;
const shown = { sequence, at, actor, event, doneBy, about: aboutColumn, customerId, details };

function meantBy(db: Database, { person, customer, case: about, from, to, whole, own }: AuditSearch): SQL | undefined {
  const ownCases = (staffId: string) =>
    db.select({ about: auditEvents.about }).from(auditEvents).where(eq(auditEvents.assignee, staffId));
  const ofOwn =
    own === null ? sql`false` : and(inArray(auditEvents.about, ownCases(own.staffId)), within(db, own.reach));
  return and(
    person === undefined ? undefined : eq(auditEvents.doneBy, person),
    customer === undefined ? undefined : eq(auditEvents.customerId, customer),
    about === undefined ? undefined : eq(auditEvents.about, about),
    from === null ? undefined : gte(auditEvents.at, from),
    to === null ? undefined : lte(auditEvents.at, to),
    whole === "everywhere" ? undefined : or(within(db, whole), ofOwn),
  );
}

/** Lines without a customer or case belong to no country. */
function within(db: Database, reach: Reach): SQL | undefined {
  if (reach === "everywhere") return undefined;
  if (reach.length === 0) return sql`false`;
  const theirs = db.select({ id: customers.id }).from(customers).where(inArray(customers.country, reach));
  const filed = db.select({ id: applications.id }).from(applications).where(inArray(applications.country, reach));
  const of = (table: typeof requests | typeof messages | typeof documentRequests) =>
    inArray(auditEvents.about, db.select({ id: table.id }).from(table).where(inArray(table.customerId, theirs)));
  return or(
    inArray(auditEvents.customerId, theirs),
    inArray(auditEvents.about, theirs),
    inArray(auditEvents.about, filed),
    of(requests),
    of(messages),
    of(documentRequests),
  );
}
