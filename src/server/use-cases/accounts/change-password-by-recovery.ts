import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { consumeLink, deleteLinksOf, findUserOfLink } from "#server/database/repositories/account-links.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import {
  forgetDevices,
  lockCredentials,
  rememberDevice,
  setPasswordHash,
} from "#server/database/repositories/users.ts";
import { deviceTokenFor, tokenDigest } from "#server/shared/tokens.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { forgiveAllFailures } from "./login-attempts.ts";
import { assertNewPassword, linkExpired } from "./new-password.ts";
import { sendPasswordChanged } from "./send-to-user.ts";

/**
 * Ends the user's sessions and other links and forgets all other browsers, since a thief may have used them. A refused
 * password leaves the link valid.
 *
 * @returns the token by which the browser is known
 * @throws Refusal link-expired; invalid-input; busy
 */
export async function changePasswordByRecovery(
  dependencies: AccountDependencies,
  input: { hash: string; password: string; passwordCheck: string },
  visitor: Visitor,
): Promise<{ deviceToken: string }> {
  const { database, clock, hasher } = dependencies;
  const now = clock.now();
  const hashDigest = tokenDigest(input.hash);
  const user = await findUserOfLink(database, hashDigest, "password-recovery", now);
  if (user === undefined || user.disabledAt !== null) throw linkExpired();
  assertNewPassword(dependencies, { ...input, email: user.email });
  const passwordHash = await hasher.hash(input.password);
  const deviceToken = deviceTokenFor(visitor);
  await transact(database, async (tx) => {
    // First, so that two links used at once do not wait for each other.
    await lockCredentials(tx, user.id);
    if ((await consumeLink(tx, hashDigest, "password-recovery", now)) !== user.id) throw linkExpired();
    await deleteLinksOf(tx, user.id, "password-recovery");
    await setPasswordHash(tx, { userId: user.id, passwordHash, changedAt: now });
    await deleteSessionsOf(tx, user.id, null);
    await forgetDevices(tx, user.id);
    await rememberDevice(tx, { userId: user.id, deviceDigest: tokenDigest(deviceToken), lastLoginAt: now });
    await forgiveAllFailures(dependencies, tx, user);
    await sendPasswordChanged(dependencies, tx, user);
    await auditFrom(dependencies, tx, visitor, { at: now, event: "password-recovered", subject: user.id });
  });
  return { deviceToken };
}
