import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { deleteLinksOf } from "#server/database/repositories/account-links.ts";
import { findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { lockCredentials, setPasswordHash } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { passFactor } from "#server/use-cases/accounts/second-factor/pass-factor.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { forgiveFailures } from "./login-attempts.ts";
import { assertNewPassword } from "./new-password.ts";
import { provePassword, wrongPassword } from "./prove-password.ts";
import { renewSession } from "./renew-session.ts";
import { sendPasswordChanged } from "./send-to-user.ts";
import { requireSession } from "./session-of.ts";

/**
 * Wrong guesses count as failed logins. Ends the other sessions and a recovery in progress.
 *
 * @returns the session's new token
 * @throws Refusal unauthenticated; invalid-input; totp-required, totp-wrong; too-many-requests; busy
 */
export async function changePassword(
  dependencies: AccountDependencies,
  input: { password: string; newPassword: string; passwordCheck: string; totp?: string | undefined },
  visitor: Visitor,
): Promise<{ token: string }> {
  const { database, clock, hasher } = dependencies;
  const now = clock.now();
  const session = await requireSession(database, visitor, now);
  const { user } = session;
  const { newPassword, passwordCheck } = input;
  assertNewPassword(dependencies, { password: newPassword, passwordCheck, email: user.email, name: "newPassword" });
  const needsTotp = (await findSecondFactor(database, user.id)) !== undefined;
  if (needsTotp && input.totp === undefined) throw new Refusal("totp-required");
  const { passwordHash: current, attempt } = await provePassword(dependencies, user, input.password, visitor);
  const passwordHash = await hasher.hash(newPassword);
  return await transact(database, async (tx) => {
    if ((await lockCredentials(tx, user.id)) !== current) throw wrongPassword();
    const factor = await passFactor(dependencies, tx, user.id, input.totp);
    if (factor === "required") throw new Refusal("totp-required");
    if (factor === "wrong") throw new Refusal("totp-wrong");
    await setPasswordHash(tx, { userId: user.id, passwordHash, changedAt: now });
    await deleteSessionsOf(tx, user.id, session.id);
    await deleteLinksOf(tx, user.id, "password-recovery");
    await forgiveFailures(dependencies, tx, attempt);
    await sendPasswordChanged(dependencies, tx, user);
    await auditFrom(dependencies, tx, visitor, { at: now, event: "password-changed", subject: user.id });
    return { token: await renewSession(tx, visitor, { now, isProved: true }) };
  });
}
