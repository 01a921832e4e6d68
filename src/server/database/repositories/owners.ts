import { eq, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Queryable } from "#server/database/connect.ts";
import { applications, customers } from "#server/database/tables.ts";
import { customerOfApplication, systemOfCustomer } from "./event-owners.ts";

/** Whose something is. */
export interface Owner {
  /** that holds the customer; null: none does */
  readonly system: string | null;
  readonly country: Country;
}

/** @returns undefined: there is no such customer */
export async function ownerOfCustomer(db: Queryable, customerId: string): Promise<Owner | undefined> {
  const system = systemOfCustomer(sql`${customers.id}`);
  const rows = await db
    .select({ system, country: customers.country })
    .from(customers)
    .where(eq(customers.id, customerId));
  return rows[0];
}

/** An application belongs to no system until a contract came of it; then to that of the contract's customer. */
export async function ownerOfApplication(db: Queryable, applicationId: string): Promise<Owner | undefined> {
  const system = systemOfCustomer(customerOfApplication(sql`${applications.id}`));
  const rows = await db
    .select({ system, country: applications.country })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return rows[0];
}
