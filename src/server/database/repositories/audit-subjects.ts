import { and, eq, inArray, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { Database } from "#server/database/connect.ts";
import {
  applications,
  customers,
  messages,
  offers,
  requests,
  staff,
  staffImports,
  users,
} from "#server/database/tables.ts";

export const auditSubjectKinds = [
  "application",
  "request",
  "offer",
  "customer",
  "message",
  "import",
  "staff",
  "user",
] as const;

interface AuditSubject {
  readonly kind: (typeof auditSubjectKinds)[number];
  readonly id: string;
  readonly name: string;
}

/** @param ids distinct UUIDs */
export async function auditSubjects(db: Database, ids: readonly string[]): Promise<readonly AuditSubject[]> {
  if (ids.length === 0) return [];
  const referencesIn = (table: typeof requests | typeof offers | typeof applications, kind: AuditSubject["kind"]) =>
    db
      .select({
        kind: sql<AuditSubject["kind"]>`${kind}::text`,
        id: sql<string>`${table.id}`,
        name: sql<string | null>`${table.reference}`,
      })
      .from(table)
      .where(inArray(table.id, ids));
  const named = (kind: AuditSubject["kind"], id: PgColumn, name: PgColumn) => ({
    kind: sql<AuditSubject["kind"]>`${kind}::text`,
    id: sql<string>`${id}`,
    name: sql<string | null>`${name}`,
  });
  const ofCustomers = db
    .select(named("customer", customers.id, customers.name))
    .from(customers)
    .where(inArray(customers.id, ids));
  const ofMessages = db
    .select(named("message", messages.id, customers.name))
    .from(messages)
    .innerJoin(customers, eq(customers.id, messages.customerId))
    .where(inArray(messages.id, ids));
  const ofImports = db
    .select(named("import", staffImports.id, staffImports.name))
    .from(staffImports)
    .where(inArray(staffImports.id, ids));
  const ofPeople = (table: typeof staff | typeof users, kind: AuditSubject["kind"]) =>
    db
      .select(named(kind, table.id, table.email))
      .from(table)
      .where(inArray(table.id, ids));
  const rows = await unionAll(
    referencesIn(applications, "application"),
    referencesIn(requests, "request"),
    referencesIn(offers, "offer"),
    ofCustomers,
    ofMessages,
    ofImports,
    ofPeople(staff, "staff"),
    ofPeople(users, "user"),
  );
  // An application that was never filed has neither a reference nor a page.
  return rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ ...row, name }]));
}

export async function casesByReference(db: Database, reference: string, countries: readonly Country[]) {
  if (countries.length === 0) return [];
  const idsIn = (table: typeof offers | typeof applications) =>
    db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(eq(table.reference, reference), inArray(table.country, countries)));
  const ofRequests = db
    .select({ id: sql<string>`${requests.id}` })
    .from(requests)
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(and(eq(requests.reference, reference), inArray(customers.country, countries)));
  const rows = await unionAll(idsIn(applications), ofRequests, idsIn(offers));
  return await auditSubjects(db, [...new Set(rows.map(({ id }) => id))]);
}
