import { callerNetwork } from "#server/caller-network.ts";
import type { NewSession, Visitor } from "#server/contract.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { identitiesOf } from "#server/database/repositories/identities.ts";
import {
  findForLogin,
  type LoginRow,
  lockCredentials,
  rememberDevice,
  rememberIdentity,
  setPasswordHash,
} from "#server/database/repositories/users.ts";
import { Refusal } from "#server/refusal.ts";
import { deviceDigestOf, deviceTokenFor, tokenDigest } from "../tokens.ts";
import { accountEmail } from "./account-email.ts";
import { assertWithinLimit, giveBack } from "./account-limits.ts";
import { beginSession } from "./begin-session.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { beginAttempt, forgiveFailures } from "./login-attempts.ts";
import { loggedIn, sessionUnder } from "./session-of.ts";

/**
 * Logs in under a new token. Unknown users, wrong passwords, somebody else's identity, disabled accounts and accounts
 * with too many failures are told from each other by nothing: not by the answer and not by the work that it takes.
 *
 * @throws Refusal invalid-credentials; too-many-requests; busy
 */
export async function logIn(
  dependencies: AccountDependencies,
  input: { email: string; password: string; idam?: string | undefined },
  visitor: Visitor,
): Promise<NewSession & { deviceToken: string }> {
  const { database, hasher } = dependencies;
  const email = accountEmail(input.email);
  await assertWithinLimit(dependencies, "login-address", callerNetwork(visitor.address));
  const deviceDigest = deviceDigestOf(visitor);
  const row = await findForLogin(database, email, deviceDigest);
  const attempted = { email, knownDeviceDigest: row?.isDeviceKnown ? deviceDigest : null };
  const { isSpent } = await beginAttempt(dependencies, attempted);
  const isOpen = row !== undefined && row.user.disabledAt === null && !isSpent;
  const isRight = await hasher.verify(input.password, isOpen ? row.passwordHash : null);
  const entered = row && isRight ? await enter(dependencies, { row, attempted, input }, visitor) : null;
  if (entered === null) {
    await auditFailure(dependencies, row?.user.id ?? null);
    throw new Refusal("invalid-credentials");
  }
  return entered;
}

interface Entering {
  readonly row: LoginRow;
  readonly attempted: { readonly email: string; readonly knownDeviceDigest: string | null };
  readonly input: { readonly password: string; readonly idam?: string | undefined };
}

/** @returns null when the password was changed meanwhile, or the identity is not the user's */
async function enter(
  dependencies: AccountDependencies,
  { row, attempted, input }: Entering,
  visitor: Visitor,
): Promise<(NewSession & { deviceToken: string }) | null> {
  const { database, clock, hasher } = dependencies;
  const { user } = row;
  const now = clock.now();
  const deviceToken = deviceTokenFor(visitor);
  const renewed = hasher.isOutdated(row.passwordHash) ? await hasher.hash(input.password) : null;
  return await transact(database, async (tx) => {
    // A recovery that was committed while the old password was being verified has ended all sessions: no new one.
    if ((await lockCredentials(tx, user.id)) !== row.passwordHash) return null;
    const identities = await identitiesOf(tx, user.id);
    const wanted = input.idam ?? user.lastIdam;
    const identity =
      identities.find(({ idam }) => idam === wanted) ?? (input.idam === undefined ? identities[0] : null);
    if (identity === null) return null;
    if (renewed !== null) await setPasswordHash(tx, { userId: user.id, passwordHash: renewed, changedAt: now });
    const token = await beginSession(dependencies, tx, { userId: user.id, idam: identity?.idam ?? null }, visitor);
    if (identity !== undefined) await rememberIdentity(tx, user.id, identity.idam);
    await rememberDevice(tx, { userId: user.id, deviceDigest: tokenDigest(deviceToken), lastLoginAt: now });
    await forgiveFailures(dependencies, tx, attempted);
    await giveBack(dependencies, tx, "login-address", callerNetwork(visitor.address));
    const session = await sessionUnder(tx, tokenDigest(token), now);
    if (session === null) throw new Error("a session that was just begun is not there");
    const details = { identity: identity?.idam ?? null };
    await appendAudit(tx, { at: now, actor: "user", event: "login-succeeded", subject: user.id, details });
    return { token, deviceToken, answer: loggedIn(session) };
  });
}

async function auditFailure({ database, clock }: AccountDependencies, subject: string | null): Promise<void> {
  const at = clock.now();
  await transact(database, (tx) => appendAudit(tx, { at, actor: "user", event: "login-failed", subject, details: {} }));
}
