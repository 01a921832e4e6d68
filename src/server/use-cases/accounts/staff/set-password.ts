import { auditFrom } from "#server/audit/audit-from.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { forgetStaffDevices, lockStaff, setStaffPassword } from "#server/database/repositories/staff.ts";
import { consumeStaffLink, findStaffOfLink } from "#server/database/repositories/staff-links.ts";
import { deleteStaffSessionsOf } from "#server/database/repositories/staff-sessions.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import { forgiveAllFailures } from "#server/use-cases/accounts/login-attempts.ts";
import { assertNewPassword, linkExpired } from "#server/use-cases/accounts/new-password.ts";
import { sendLoginChanged } from "#server/use-cases/accounts/send-to-user.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

/**
 * Ends the sessions and forgets the browsers; the second factor stays. A refused password leaves the link valid.
 *
 * @throws Refusal link-expired; invalid-input; busy
 */
export async function setPasswordOfStaff(
  dependencies: AccountDependencies,
  input: { hash: string; password: string; passwordCheck: string },
  visitor: Pick<StaffVisitor, "address">,
): Promise<void> {
  const { database, clock, hasher } = dependencies;
  const at = clock.now();
  const hashDigest = tokenDigest(input.hash);
  const person = await findStaffOfLink(database, hashDigest, at);
  if (person === undefined || person.disabledAt !== null) throw linkExpired();
  assertNewPassword(dependencies, { ...input, email: person.email });
  const passwordHash = await hasher.hash(input.password);
  await transact(database, async (tx) => {
    if ((await lockStaff(tx, person.id))?.disabledAt !== null) throw linkExpired();
    if ((await consumeStaffLink(tx, hashDigest, at)) !== person.id) throw linkExpired();
    await setStaffPassword(tx, person.id, passwordHash);
    await deleteStaffSessionsOf(tx, person.id);
    await forgetStaffDevices(tx, person.id);
    await forgiveAllFailures(dependencies, tx, { realm: "staff", email: person.email });
    await sendLoginChanged(dependencies, tx, { ...person, isStaff: true }, "staffPassword");
    await auditFrom(dependencies, tx, visitor, { at, actor: "staff", event: "staff-password-set", subject: person.id });
  });
}
