import { type Column, type SQL, sql } from "drizzle-orm";
import type { Role } from "#domain/accounts/identity.ts";
import { contractNumbers } from "#server/database/tables.ts";

/**
 * The roles that the books give a customer now, in alphabetical order. They are read with each call and copied nowhere,
 * so that a role that ends has no effect from the next call on.
 *
 * @param customerId the column that names the customer
 */
export function rolesOf(customerId: Column): SQL<readonly Role[]> {
  const { role } = contractNumbers;
  return sql<readonly Role[]>`(
    select coalesce(jsonb_agg(distinct ${role} order by ${role}), '[]'::jsonb)
    from ${contractNumbers}
    where ${contractNumbers.customerId} = ${customerId} and ${role} is not null
  )`;
}
