import type { PageContext } from "#server/contract/page-context.ts";

/** Who of staff asks; pages and actions of the back office are reached by nobody else. */
export function staffIdOf({ staff }: PageContext): string {
  if (staff === null) throw new Error("an action of the back office was called by nobody of staff");
  return staff.staff.id;
}
