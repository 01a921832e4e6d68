import { maskEmail } from "#domain/masking/mask-value.ts";
import { may } from "#domain/policies/rights.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Impersonation } from "#server/contract/visitor.ts";
import { findImpersonation, type StaffSessionKey } from "#server/database/repositories/impersonations.ts";
import { rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { staffDigestOf } from "#server/use-cases/accounts/staff/read-session.ts";
import type { Needs } from "#server/use-cases/context.ts";

/**
 * Checked each time: it ends with its time, with the session, with the right in the customer's country, and when the
 * user shown no longer acts for the customer.
 */
export async function viewOfSession(
  { database, clock }: Needs,
  session: StaffSessionKey,
): Promise<Impersonation | null> {
  const now = clock.now();
  const found = await findImpersonation(database, session, now);
  if (found === undefined) return null;
  const { id, staffId, customerId, user, identity, expiresAt } = found;
  const held = await rolesOfStaff(database, staffId, now);
  if (!may({ of: "staff", roles: held }, "see-as-customer", identity.country)) return null;
  return {
    id,
    staffId,
    customerId,
    user: { ...user, email: maskEmail(user.email) },
    identity,
    expires: expiresAt.toISOString(),
  };
}

export async function currentView(needed: Needs, visitor: StaffVisitor): Promise<Impersonation | null> {
  const tokenDigest = staffDigestOf(visitor);
  return tokenDigest === null ? null : await viewOfSession(needed, { tokenDigest });
}
