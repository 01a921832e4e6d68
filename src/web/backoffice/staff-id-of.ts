import { data } from "react-router";
import { may, type StaffRight } from "#domain/policies/rights.ts";
import type { PageContext } from "#server/contract/page-context.ts";

/** Who of staff asks for something that needs a right. @throws data of a 404 for whoever lacks it */
export function staffIdOf({ staff }: PageContext, right: StaffRight): string {
  if (staff === null || !may({ of: "staff" }, right)) throw data(null, { status: 404 });
  return staff.staff.id;
}
