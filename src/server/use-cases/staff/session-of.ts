import type { StaffVisitor } from "#server/contract/staff.ts";
import { isToken, tokenDigest } from "#server/shared/tokens.ts";

/** What the browser's staff session is found by; null: it has none. */
export function staffDigestOf({ staffToken }: StaffVisitor): string | null {
  return isToken(staffToken) ? tokenDigest(staffToken) : null;
}
