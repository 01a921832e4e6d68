import { inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { AuditSubject } from "#server/contract/audit.ts";
import type { Database } from "#server/database/connect.ts";
import { applications, customers, offers, requests } from "#server/database/tables.ts";

/** What some lines of the audit log are about, by one statement, however many they are. @param ids none twice, each a UUID */
export async function auditSubjects(db: Database, ids: readonly string[]): Promise<readonly AuditSubject[]> {
  if (ids.length === 0) return [];
  const referencesIn = (table: typeof requests | typeof offers | typeof applications, kind: AuditSubject["kind"]) =>
    db
      .select({
        kind: sql<AuditSubject["kind"]>`${kind}::text`,
        id: table.id,
        name: sql<string | null>`${table.reference}`,
      })
      .from(table)
      .where(inArray(table.id, [...ids]));
  const ofCustomers = db
    .select({
      kind: sql<AuditSubject["kind"]>`'customer'`,
      id: customers.id,
      name: sql<string | null>`${customers.name}`,
    })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  const rows = await unionAll(
    referencesIn(applications, "application"),
    referencesIn(requests, "request"),
    referencesIn(offers, "offer"),
    ofCustomers,
  );
  // An application that was begun and not filed has no reference, and no page.
  return rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ ...row, name }]));
}
