import type { Country } from "#domain/countries/codes.ts";
import type { Database } from "#server/database/connect.ts";
import { referencesOfReviews } from "#server/database/repositories/reviews.ts";
import { isUuid } from "#server/shared/tokens.ts";

/** @returns null: there is no such case */
export async function countryOfCase(database: Database, id: string): Promise<Country | null> {
  const [row] = isUuid(id) ? await referencesOfReviews(database, [id]) : [];
  // What retention has emptied has no reference any more.
  return row?.reference ? row.country : null;
}
