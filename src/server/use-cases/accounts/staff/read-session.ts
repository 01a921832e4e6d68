import type { StaffSession, StaffVisitor } from "#server/contract/staff.ts";
import { countRecoveryCodes, findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { findLiveStaffSession, moveStaffExpiry } from "#server/database/repositories/staff-sessions.ts";
import { isToken, tokenDigest } from "#server/shared/tokens.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";
import { idleEnd } from "#server/use-cases/accounts/begin-session.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

/** Moves the end only by at least this much, so that not every page writes. */
const stepMs = 60_000;

/** Extends it, since staff have no dialog to do so. */
export async function readStaffSession(
  dependencies: Pick<AccountDependencies, "database" | "clock" | "settings">,
  visitor: StaffVisitor,
): Promise<StaffSession | null> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const digest = staffDigestOf(visitor);
  const found = digest === null ? undefined : await findLiveStaffSession(database, digest, now);
  if (digest === null || found === undefined) return null;
  const { person, session } = found;
  noteWhoAsked(visitor, { staffId: person.id });
  const expires = new Date(Math.min(idleEnd(dependencies, now).getTime(), session.endsAt.getTime()));
  if (expires.getTime() - session.expiresAt.getTime() >= stepMs) await moveStaffExpiry(database, digest, now, expires);
  return {
    id: session.id,
    address: visitor.address,
    staff: { id: person.id, email: person.email, locale: person.locale },
    roles: await rolesOfStaff(database, person.id, now),
    hasTotp: (await findSecondFactor(database, person.id)) !== undefined,
    recoveryCodesLeft: await countRecoveryCodes(database, person.id),
    expires: expires.toISOString(),
    endsAt: session.endsAt.toISOString(),
  };
}

export function staffDigestOf({ staffToken }: StaffVisitor): string | null {
  return isToken(staffToken) ? tokenDigest(staffToken) : null;
}
