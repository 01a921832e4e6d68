import { asc, eq } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Queryable } from "#server/database/connect.ts";
import { contacts } from "#server/database/tables.ts";

export async function contactsIn(db: Queryable, country: Country) {
  return await db
    .select()
    .from(contacts)
    .where(eq(contacts.country, country))
    .orderBy(asc(contacts.kind), asc(contacts.position));
}
