import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Visitor } from "#server/contract/visitor.ts";

export interface WhoAsked {
  readonly userId?: string;
  readonly staffId?: string;
}

const known = new WeakMap<Visitor | StaffVisitor, WhoAsked>();

/** The request's log then names the account. */
export function noteWhoAsked(visitor: Visitor | StaffVisitor, who: WhoAsked): void {
  known.set(visitor, { ...known.get(visitor), ...who });
}

export function whoAsked(visitor: Visitor | StaffVisitor): WhoAsked {
  return known.get(visitor) ?? {};
}
