import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Visitor } from "#server/contract/visitor.ts";

/** Ids of who was found behind a request's cookies. */
export interface WhoAsked {
  readonly userId?: string;
  readonly staffId?: string;
}

const known = new WeakMap<Visitor | StaffVisitor, WhoAsked>();

/** Says who a visitor has turned out to be, so that the log of the request names the account as well. */
export function noteWhoAsked(visitor: Visitor | StaffVisitor, who: WhoAsked): void {
  known.set(visitor, { ...known.get(visitor), ...who });
}

/** Empty for a stranger, and where nobody had to know. */
export function whoAsked(visitor: Visitor | StaffVisitor): WhoAsked {
  return known.get(visitor) ?? {};
}
