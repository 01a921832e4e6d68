import type { Visitor } from "#server/contract.ts";
import { transact } from "#server/database/connect.ts";
import { deleteLinksOf } from "#server/database/repositories/account-links.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import {
  findPasswordHash,
  isDeviceKnown,
  lockCredentials,
  setPasswordHash,
} from "#server/database/repositories/users.ts";
import { Refusal } from "#server/refusal.ts";
import { deviceDigestOf } from "../tokens.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { beginAttempt, forgiveFailures } from "./login-attempts.ts";
import { assertNewPassword } from "./new-password.ts";
import { sendPasswordChanged } from "./send-to-user.ts";
import { requireSession } from "./session-of.ts";

/**
 * Changes the password of who is logged in. A session alone is not enough for it: the current password is, and guesses
 * at it count as failed logins. The user's other sessions and a recovery that is under way end.
 *
 * @throws Refusal unauthenticated; invalid-input; too-many-requests; busy
 */
export async function changePassword(
  dependencies: AccountDependencies,
  input: { password: string; newPassword: string; passwordCheck: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock, hasher } = dependencies;
  const now = clock.now();
  const session = await requireSession(database, visitor, now);
  const { user } = session;
  const { newPassword, passwordCheck } = input;
  assertNewPassword(dependencies, { password: newPassword, passwordCheck, email: user.email, name: "newPassword" });
  const deviceDigest = deviceDigestOf(visitor);
  const isKnown = await isDeviceKnown(database, user.id, deviceDigest);
  const attempted = { email: user.email, knownDeviceDigest: isKnown ? deviceDigest : null };
  const { isSpent } = await beginAttempt(dependencies, attempted);
  const current = (await findPasswordHash(database, user.id)) ?? null;
  if (isSpent || !(await hasher.verify(input.password, current))) throw wrongPassword();
  const passwordHash = await hasher.hash(newPassword);
  await transact(database, async (tx) => {
    if ((await lockCredentials(tx, user.id)) !== current) throw wrongPassword();
    await setPasswordHash(tx, { userId: user.id, passwordHash, changedAt: now });
    await deleteSessionsOf(tx, user.id, session.id);
    await deleteLinksOf(tx, user.id, "password-recovery");
    await forgiveFailures(dependencies, tx, attempted);
    await sendPasswordChanged(dependencies, tx, user);
    await appendAudit(tx, { at: now, actor: "user", event: "password-changed", subject: user.id, details: {} });
  });
}

function wrongPassword(): Refusal {
  return new Refusal("invalid-input", { fields: { password: "password-wrong" } });
}
