import { type Column, type SQL, sql } from "drizzle-orm";
import type { Role } from "#domain/accounts/identity.ts";
import { contractNumbers } from "#server/database/tables.ts";

/** Selects roles with each call, never from a cache, so that an ended role has no effect from the next call on. */
export function rolesOf(customerId: Column): SQL<readonly Role[]> {
  const { role } = contractNumbers;
  return sql<readonly Role[]>`(
    select coalesce(jsonb_agg(distinct ${role} order by ${role}), '[]'::jsonb)
    from ${contractNumbers}
    where ${contractNumbers.customerId} = ${customerId} and ${role} is not null
  )`;
}
