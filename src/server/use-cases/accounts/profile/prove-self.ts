import { auditFrom } from "#server/audit/audit-from.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { lockCredentials } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { forgiveFailures } from "#server/use-cases/accounts/login-attempts.ts";
import { provePassword, wrongPassword } from "#server/use-cases/accounts/prove-password.ts";
import { renewSession } from "#server/use-cases/accounts/renew-session.ts";
import { provedUntil } from "#server/use-cases/accounts/require-right.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { passFactor } from "../second-factor/pass-factor.ts";

/**
 * The step-up (ASVS 7.5.1) counts for five minutes, only in this session. A wrong password or code counts as a failed
 * login.
 *
 * @returns until when it counts, and the session's new token
 * @throws Refusal unauthenticated; invalid-input, with `password` or `totp`; code-wrong; too-many-requests; busy
 */
export async function proveSelf(
  dependencies: ProfileDependencies,
  { password, totp }: { password: string; totp?: string | undefined },
  visitor: Visitor,
): Promise<{ expires: string; token: string }> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { user } = await requireSession(database, visitor, now);
  if (totp === undefined && (await findSecondFactor(database, user.id)) !== undefined) throw codeMissing();
  const { passwordHash, attempt } = await provePassword(dependencies, user, password, visitor);
  const token = await transact(database, async (tx) => {
    if ((await lockCredentials(tx, user.id)) !== passwordHash) throw wrongPassword();
    const factor = await passFactor(dependencies, tx, user.id, totp);
    if (factor === "required") throw codeMissing();
    if (factor === "wrong") throw new Refusal("code-wrong");
    await forgiveFailures(dependencies, tx, attempt);
    const by = factor === "none" ? "password" : factor;
    await auditFrom(dependencies, tx, visitor, { at: now, event: "self-proved", subject: user.id, details: { by } });
    return await renewSession(tx, visitor, { now, isProved: true });
  });
  return { expires: provedUntil(now).toISOString(), token };
}

function codeMissing(): Refusal {
  return new Refusal("invalid-input", { fields: { totp: "required" } });
}
