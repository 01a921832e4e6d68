import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { lockCredentials } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { FactorOwner } from "#server/use-cases/accounts/second-factor/owner.ts";
import { secretOfSetup } from "#server/use-cases/accounts/second-factor/setup.ts";
import { switchOn } from "#server/use-cases/accounts/second-factor/switch-on.ts";
import { stepOf } from "#server/use-cases/accounts/second-factor/time-code.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { renewSession } from "./renew-session.ts";
import { sendLoginChanged } from "./send-to-user.ts";
import { requireSession } from "./session-of.ts";

/**
 * Ends the other sessions, since they were begun without a code.
 *
 * @returns the recovery codes and the session's new token
 * @throws Refusal unauthenticated; code-wrong; totp-setup-expired; totp-changed when it is already on
 */
export async function confirmTotp(
  dependencies: AccountDependencies,
  { setup, totp }: { setup: string; totp: string },
  visitor: Visitor,
): Promise<{ recoveryCodes: readonly string[]; token: string }> {
  const { database, clock } = dependencies;
  const now = clock.now();
  return await transact(database, async (tx) => {
    const { user } = await requireSession(tx, visitor, now);
    await lockCredentials(tx, user.id);
    // A recovery or an undone contact change may have ended the session: its holder must not lock the owner out.
    const session = await requireSession(tx, visitor, now);
    const owner: FactorOwner = { kind: "user", id: user.id };
    const secret = secretOfSetup(dependencies, setup, owner);
    const step = stepOf(secret, totp.replaceAll(/\s/g, ""), now);
    if (step === null) throw new Refusal("code-wrong");
    const recoveryCodes = await switchOn(dependencies, tx, owner, { secret, step });
    if (recoveryCodes === null) throw new Refusal("totp-changed");
    await deleteSessionsOf(tx, user.id, session.id);
    await sendLoginChanged(dependencies, tx, user, "totpOn");
    await auditFrom(dependencies, tx, visitor, { at: now, event: "totp-enabled", subject: user.id });
    return { recoveryCodes, token: await renewSession(tx, visitor, { now, isProved: false }) };
  });
}
