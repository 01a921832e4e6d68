import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Visitor } from "#server/contract/visitor.ts";

/** Ids of the user or the staff member whom a request's cookies name. */
export interface WhoAsked {
  readonly userId?: string;
  readonly staffId?: string;
}

const known = new WeakMap<Visitor | StaffVisitor, WhoAsked>();

/** Records who a visitor is, so that the log of the request names the account. */
export function noteWhoAsked(visitor: Visitor | StaffVisitor, who: WhoAsked): void {
  known.set(visitor, { ...known.get(visitor), ...who });
}

/** Empty for a stranger, and when no code asked. */
export function whoAsked(visitor: Visitor | StaffVisitor): WhoAsked {
  return known.get(visitor) ?? {};
}
