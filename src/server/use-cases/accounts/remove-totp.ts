import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { deleteSecondFactor } from "#server/database/repositories/second-factors.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { lockCredentials } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { passFactor } from "#server/use-cases/accounts/second-factor/pass-factor.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { forgiveFailures } from "./login-attempts.ts";
import { provePassword, wrongPassword } from "./prove-password.ts";
import { renewSession } from "./renew-session.ts";
import { sendLoginChanged } from "./send-to-user.ts";
import { requireSession } from "./session-of.ts";

/**
 * Wrong passwords and codes count as failed logins. Ends the other sessions.
 *
 * @returns the session's new token
 * @throws Refusal unauthenticated; invalid-input; code-wrong; totp-changed when it is off; too-many-requests; busy
 */
export async function removeTotp(
  dependencies: AccountDependencies,
  { password, totp }: { password: string; totp: string },
  visitor: Visitor,
): Promise<{ token: string }> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { id, user } = await requireSession(database, visitor, now);
  const { passwordHash, attempt } = await provePassword(dependencies, user, password, visitor);
  return await transact(database, async (tx) => {
    if ((await lockCredentials(tx, user.id)) !== passwordHash) throw wrongPassword();
    const factor = await passFactor(dependencies, tx, user.id, totp);
    if (factor === "none") throw new Refusal("totp-changed");
    if (factor === "wrong") throw new Refusal("code-wrong");
    await deleteSecondFactor(tx, user.id);
    await deleteSessionsOf(tx, user.id, id);
    await forgiveFailures(dependencies, tx, attempt);
    await sendLoginChanged(dependencies, tx, user, "totpOff");
    await auditFrom(dependencies, tx, visitor, {
      at: now,
      event: "totp-disabled",
      subject: user.id,
      details: { by: factor },
    });
    return { token: await renewSession(tx, visitor, { now, isProved: true }) };
  });
}
