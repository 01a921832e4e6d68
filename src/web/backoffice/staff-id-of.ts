import { data } from "react-router";
import type { Country } from "#domain/countries/codes.ts";
import { may, type StaffRight } from "#domain/policies/rights.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";

/**
 * The session of staff in which something is asked for that needs a right.
 *
 * @param country whose things they are; absent: the right in any country will do; null: there is no such thing
 * @throws data of a 404 for whoever lacks it
 */
function staffSessionOf(
  page: Pick<PageContext, "staff" | "noteForbidden">,
  right: StaffRight,
  country?: Country | null,
): StaffSession {
  const { staff } = page;
  const isAllowed = staff !== null && may({ of: "staff", held: staff.held }, right, country ?? undefined);
  if (staff !== null && !isAllowed) page.noteForbidden();
  if (!isAllowed || country === null) throw data(null, { status: 404 });
  return staff;
}

/** Who it is. @throws as `staffSessionOf` */
export function staffIdOf(
  page: Pick<PageContext, "staff" | "noteForbidden">,
  right: StaffRight,
  country?: Country,
): string {
  return staffSessionOf(page, right, country).staff.id;
}
