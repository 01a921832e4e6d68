import type { NewSession } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { identitiesOf } from "#server/database/repositories/identities.ts";
import {
  findForLogin,
  holdUser,
  knowledgeOfDevice,
  type LoginRow,
  lockCredentials,
  rememberDevice,
  rememberIdentity,
  setPasswordHash,
  type UserRow,
} from "#server/database/repositories/users.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, deviceTokenFor, tokenDigest } from "#server/shared/tokens.ts";
import { passFactor } from "#server/use-cases/accounts/second-factor/pass-factor.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { accountEmail } from "./account-email.ts";
import { assertWithinLimit, giveBack } from "./account-limits.ts";
import { beginSession } from "./begin-session.ts";
import { type Attempt, beginAttempt, forgiveFailures, takeBackFailure } from "./login-attempts.ts";
import { sendNewLogin } from "./send-new-login.ts";
import { loggedIn, sessionUnder } from "./session-of.ts";

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly idam?: string | undefined;
  readonly totp?: string | undefined;
}

type Entered = NewSession & { readonly deviceToken: string };

/**
 * Unknown users, wrong passwords, other people's identities, disabled accounts, unproven e-mails and accounts with too
 * many failures get the same response after the same work. Only after the right password does the caller learn that a
 * code is missing or wrong; a wrong code counts as a failed login.
 *
 * @throws Refusal invalid-credentials; totp-required; totp-wrong; too-many-requests; busy
 */
export async function logIn(dependencies: AccountDependencies, input: LoginInput, visitor: Visitor): Promise<Entered> {
  const { database, hasher } = dependencies;
  const email = accountEmail(input.email);
  await assertWithinLimit(dependencies, "login-address", callerNetwork(visitor.address));
  const deviceDigest = deviceDigestOf(visitor);
  const row = await findForLogin(database, email, deviceDigest);
  const knownDeviceDigest = row?.isDeviceKnown ? deviceDigest : null;
  const attempt = await beginAttempt(dependencies, { email, address: visitor.address, knownDeviceDigest });
  const isOpen = row !== undefined && mayLogIn(row.user) && !attempt.isSpent;
  const isRight = await hasher.verify(input.password, isOpen ? row.passwordHash : null);
  const outcome =
    row && isRight ? await enter(dependencies, { row, attempt, input }, visitor) : ("invalid-credentials" as const);
  if (typeof outcome === "object") return outcome;
  if (outcome !== "totp-required")
    await auditFailure(dependencies, { subject: row?.user.id ?? null, why: outcome }, visitor);
  throw new Refusal(outcome);
}

/** Another person may have registered an unproven e-mail, and the response must not reveal who has an account. */
function mayLogIn({ disabledAt, emailProvenAt }: UserRow): boolean {
  return disabledAt === null && emailProvenAt !== null;
}

interface Entering {
  readonly row: LoginRow;
  readonly attempt: Attempt;
  readonly input: LoginInput;
}

type Failed = "invalid-credentials" | "totp-wrong";

async function enter(
  dependencies: AccountDependencies,
  entering: Entering,
  visitor: Visitor,
): Promise<Entered | Failed | "totp-required"> {
  const { database, hasher } = dependencies;
  const { row, attempt, input } = entering;
  const { user } = row;
  const renewed = hasher.isOutdated(row.passwordHash) ? await hasher.hash(input.password) : null;
  return await transact(database, async (tx) => {
    // A recovery that committed while the old password was being verified has ended all sessions: no new one.
    if ((await lockCredentials(tx, user.id)) !== row.passwordHash) return "invalid-credentials";
    // An operator may have disabled the account since, or waits for this transaction to end its session.
    const held = await holdUser(tx, user.id);
    if (held === undefined || !mayLogIn(held)) return "invalid-credentials";
    const identities = await identitiesOf(tx, user.id);
    const wanted = input.idam ?? user.lastIdam;
    const identity =
      identities.find(({ idam }) => idam === wanted) ?? (input.idam === undefined ? identities[0] : null);
    if (identity === null) return "invalid-credentials";
    const factor = await passFactor(dependencies, tx, user.id, input.totp);
    if (factor === "wrong") return "totp-wrong";
    if (factor === "required") {
      await takeBack(dependencies, tx, { attempt, userId: user.id }, visitor);
      return "totp-required";
    }
    if (renewed !== null) {
      await setPasswordHash(tx, { userId: user.id, passwordHash: renewed, changedAt: dependencies.clock.now() });
    }
    return await begin(dependencies, tx, { ...entering, idam: identity?.idam ?? null, factor }, visitor);
  });
}

async function begin(
  dependencies: AccountDependencies,
  tx: Transaction,
  entering: Entering & { readonly idam: string | null; readonly factor: "none" | "totp" | "recovery-code" },
  visitor: Visitor,
): Promise<Entered> {
  const { row, attempt, idam, factor } = entering;
  const { user } = row;
  const now = dependencies.clock.now();
  const deviceToken = deviceTokenFor(visitor);
  const deviceDigest = tokenDigest(deviceToken);
  const token = await beginSession(dependencies, tx, { userId: user.id, idam }, visitor);
  if (idam !== null) await rememberIdentity(tx, user.id, idam);
  const device = await knowledgeOfDevice(tx, user.id, deviceDigest);
  await rememberDevice(tx, { userId: user.id, deviceDigest, lastLoginAt: now });
  await forgiveFailures(dependencies, tx, attempt);
  await giveBack(dependencies, tx, "login-address", callerNetwork(visitor.address));
  const recipient = { ...user, isStaff: false, sessionsPage: "/settings" } as const;
  await sendNewLogin(dependencies, tx, recipient, { visitor, device, failuresBefore: attempt.failuresBefore });
  const session = await sessionUnder(tx, tokenDigest(token), now);
  if (session === null) throw new Error("a session that was just begun does not exist");
  const audited = { at: now, subject: user.id };
  if (factor === "recovery-code")
    await auditFrom(dependencies, tx, visitor, { ...audited, event: "recovery-code-used" });
  await auditFrom(dependencies, tx, visitor, { ...audited, event: "login-succeeded", details: { identity: idam } });
  return { token, deviceToken, answer: loggedIn(session) };
}

async function takeBack(
  dependencies: AccountDependencies,
  tx: Transaction,
  { attempt, userId }: { attempt: Attempt; userId: string },
  visitor: Visitor,
): Promise<void> {
  await takeBackFailure(dependencies, tx, attempt);
  await giveBack(dependencies, tx, "login-address", callerNetwork(visitor.address));
  const at = dependencies.clock.now();
  await auditFrom(dependencies, tx, visitor, { at, event: "login-code-asked", subject: userId });
}

async function auditFailure(
  dependencies: AccountDependencies,
  { subject, why }: { subject: string | null; why: Failed },
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const details = why === "totp-wrong" ? { why } : {};
  await transact(database, (tx) =>
    auditFrom(dependencies, tx, visitor, { at, event: "login-failed", subject, details }),
  );
}
