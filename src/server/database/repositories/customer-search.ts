import { and, asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { nameOrder } from "#server/database/name-order.ts";
import { contractNumbers, customerSearchTokens, customers } from "#server/database/tables.ts";
import { hasTokens, type SearchedDigests } from "./search-tokens.ts";

export interface SearchedCustomer {
  /** null when the query has no searchable part */
  readonly digests: SearchedDigests | null;
  /** the query in the form of stored contract numbers */
  readonly contractNumber: string;
}

export function suggestedCustomers({ digests, contractNumber }: SearchedCustomer): SQL {
  const byTerms = digests === null ? sql`false` : hasTokens(customerSearchTokens.tokens, digests);
  return sql`(select ${customerSearchTokens.customerId} from ${customerSearchTokens} where ${byTerms} union select ${contractNumbers.customerId} from ${contractNumbers} where ${contractNumbers.contractNumber} = ${contractNumber})`;
}

/** @param search null for all */
export async function pageOfCustomers(
  db: Database,
  { countries, search }: { readonly countries: readonly Country[]; readonly search: SearchedCustomer | null },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const meant = and(
    inArray(customers.country, countries),
    search === null ? undefined : inArray(customers.id, suggestedCustomers(search)),
  );
  const rows = await db
    .select()
    .from(customers)
    .where(meant)
    .orderBy(nameOrder(customers.name), asc(customers.name), asc(customers.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(customers).where(meant);
  return { rows, total: counted?.total ?? 0 };
}

export async function contractNumbersOf(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ contractNumber: contractNumbers.contractNumber })
    .from(contractNumbers)
    .where(eq(contractNumbers.customerId, customerId))
    .orderBy(asc(contractNumbers.contractNumber));
  return rows.map(({ contractNumber }) => contractNumber);
}
