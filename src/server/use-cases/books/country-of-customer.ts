import type { Country } from "#domain/countries/codes.ts";
import type { Database } from "#server/database/connect.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { isUuid } from "#server/shared/tokens.ts";

/** Where a right has to be held for a customer; null: there is none. */
export async function countryOfCustomer(
  { database }: { readonly database: Database },
  customerId: string,
): Promise<Country | null> {
  const row = isUuid(customerId) ? await findCustomerById(database, customerId) : undefined;
  return row?.country ?? null;
}
