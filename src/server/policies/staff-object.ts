import type { Country } from "#domain/countries/codes.ts";
import { may, mayInAll, type StaffRight } from "#domain/policies/rights.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";

/**
 * Asks for a right on a record. A member of staff who has the right only in other countries is not told that the record exists.
 *
 * @param where the countries that it belongs to, in all of which the right has to be held; none: it belongs to no country
 * @throws Refusal forbidden without the right in any country; not-found without it in one of these
 */
export function assertRightTo(
  { held }: Pick<StaffSession, "held">,
  right: StaffRight,
  where: readonly Country[] = [],
): void {
  const asker = { of: "staff", held } as const;
  if (!may(asker, right)) throw new Refusal("forbidden");
  if (!mayInAll(asker, right, where)) throw new Refusal("not-found", { lacksRight: true });
}
