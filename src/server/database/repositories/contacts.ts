import { asc, eq } from "drizzle-orm";
import type { Country } from "#domain/onboarding/types.ts";
import type { Database } from "#server/database/connect.ts";
import { type ContactKind, contacts } from "#server/database/tables.ts";

/** Those of a country, contract management before sales. */
export async function contactsIn(
  db: Database,
  country: Country,
): Promise<{ kind: ContactKind; name: string; email: string; phone: string }[]> {
  return await db
    .select({ kind: contacts.kind, name: contacts.name, email: contacts.email, phone: contacts.phone })
    .from(contacts)
    .where(eq(contacts.country, country))
    .orderBy(asc(contacts.kind), asc(contacts.position));
}
