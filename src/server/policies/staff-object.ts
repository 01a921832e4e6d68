import type { Country } from "#domain/countries/codes.ts";
import { may, mayInAll, type StaffRight } from "#domain/policies/rights.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";

/**
 * Does not reveal a record to staff who have the right only in other countries.
 *
 * @param where the countries of the record; the right is needed in all of them
 * @throws Refusal forbidden without the right in any country; not-found without it in one of these
 */
export function assertRightTo(
  { roles }: Pick<StaffSession, "roles">,
  right: StaffRight,
  where: readonly Country[] = [],
): void {
  const asker = { of: "staff", roles } as const;
  if (!may(asker, right)) throw new Refusal("forbidden");
  if (!mayInAll(asker, right, where)) throw new Refusal("not-found", { lacksRight: true });
}
