import { randomUUID } from "node:crypto";
import { auditFrom } from "#server/audit/audit-from.ts";
import type { StaffLogin, StaffVisitor } from "#server/contract/staff.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import {
  findStaffForLogin,
  knowledgeOfStaffDevice,
  lockStaff,
  rememberStaffDevice,
  type StaffRow,
  setStaffPassword,
} from "#server/database/repositories/staff.ts";
import { deleteStaffSession, insertStaffSession } from "#server/database/repositories/staff-sessions.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, deviceTokenFor, newToken, tokenDigest } from "#server/shared/tokens.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { assertWithinLimit, giveBack } from "#server/use-cases/accounts/account-limits.ts";
import { idleEnd, mostSessions } from "#server/use-cases/accounts/begin-session.ts";
import {
  type Attempt,
  beginAttempt,
  forgiveFailures,
  takeBackFailure,
} from "#server/use-cases/accounts/login-attempts.ts";
import type { FactorOwner } from "#server/use-cases/accounts/second-factor/owner.ts";
import { passFactor } from "#server/use-cases/accounts/second-factor/pass-factor.ts";
import { secretOfSetup, startSetup } from "#server/use-cases/accounts/second-factor/setup.ts";
import { switchOn } from "#server/use-cases/accounts/second-factor/switch-on.ts";
import { stepOf } from "#server/use-cases/accounts/second-factor/time-code.ts";
import { sendNewLogin } from "#server/use-cases/accounts/send-new-login.ts";
import { sendLoginChanged } from "#server/use-cases/accounts/send-to-user.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { staffDigestOf } from "./read-session.ts";

export interface StaffLoginInput {
  readonly email: string;
  readonly password: string;
  readonly totp?: string | undefined;
  readonly setup?: string | undefined;
}

/**
 * Outside demo mode a second factor is required: a person without one gets a setup to confirm before the first session.
 *
 * @throws Refusal invalid-credentials; totp-required; totp-wrong; totp-setup-expired; too-many-requests; busy
 */
export async function logInStaff(
  dependencies: AccountDependencies,
  input: StaffLoginInput,
  visitor: StaffVisitor,
): Promise<StaffLogin> {
  const { database, hasher } = dependencies;
  const email = accountEmail(input.email);
  await assertWithinLimit(dependencies, "login-address", callerNetwork(visitor.address));
  const deviceDigest = deviceDigestOf(visitor);
  const row = await findStaffForLogin(database, email, deviceDigest);
  const knownDeviceDigest = row?.isDeviceKnown ? deviceDigest : null;
  const { address } = visitor;
  const attempt = await beginAttempt(dependencies, { realm: "staff", email, address, knownDeviceDigest });
  const isOpen = row !== undefined && row.person.disabledAt === null && !attempt.isSpent;
  const isRight = await hasher.verify(input.password, isOpen ? row.person.passwordHash : null);
  const outcome =
    row && isRight
      ? await enter(dependencies, { person: row.person, attempt, input }, visitor)
      : ("invalid-credentials" as const);
  if (typeof outcome === "object") return outcome;
  if (outcome !== "totp-required")
    await auditFailure(dependencies, { subject: row?.person.id ?? null, why: outcome }, visitor);
  throw new Refusal(outcome);
}

async function auditFailure(
  dependencies: AccountDependencies,
  { subject, why }: { subject: string | null; why: "invalid-credentials" | "totp-wrong" },
  visitor: StaffVisitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const details = why === "totp-wrong" ? { why } : {};
  await transact(database, (tx) =>
    auditFrom(dependencies, tx, visitor, { at, actor: "staff", event: "login-failed", subject, details }),
  );
}

interface Entering {
  readonly person: StaffRow;
  readonly attempt: Attempt;
  readonly input: StaffLoginInput;
}

type Refused = "invalid-credentials" | "totp-required" | "totp-wrong";

async function enter(
  dependencies: AccountDependencies,
  entering: Entering,
  visitor: StaffVisitor,
): Promise<StaffLogin | Refused> {
  const { database, hasher, settings } = dependencies;
  const { person, input } = entering;
  const isOutdated = person.passwordHash !== null && hasher.isOutdated(person.passwordHash);
  const renewed = isOutdated ? await hasher.hash(input.password) : null;
  return await transact(database, async (tx) => {
    const current = await lockStaff(tx, person.id);
    // The password was changed or the account disabled since it was read.
    if (current?.passwordHash !== person.passwordHash || current?.disabledAt !== null) return "invalid-credentials";
    const factor = await passFactor(dependencies, tx, person.id, input.totp);
    if (factor === "wrong") return "totp-wrong";
    if (factor === "required") {
      await takeBack(dependencies, tx, entering, visitor);
      return "totp-required";
    }
    if (renewed !== null) await setStaffPassword(tx, person.id, renewed);
    const begin = (recoveryCodes: readonly string[] | null) =>
      beginStaffSession(dependencies, tx, { ...entering, factor, recoveryCodes }, visitor);
    if (factor !== "none" || settings.isDemo) return await begin(null);
    const { totp, setup } = input;
    if (totp === undefined || setup === undefined) {
      await takeBack(dependencies, tx, entering, visitor);
      return {
        state: "setup-required",
        totp: startSetup(dependencies, ownerOf(person), namesOf(dependencies, person)),
      };
    }
    const recoveryCodes = await confirm(dependencies, tx, person, { totp, setup });
    return recoveryCodes === null ? "totp-wrong" : await begin(recoveryCodes);
  });
}

async function confirm(
  dependencies: AccountDependencies,
  tx: Transaction,
  person: StaffRow,
  { totp, setup }: { totp: string; setup: string },
): Promise<readonly string[] | null> {
  const secret = secretOfSetup(dependencies, setup, ownerOf(person));
  const step = stepOf(secret, totp.replaceAll(/\s/g, ""), dependencies.clock.now());
  const codes = step === null ? null : await switchOn(dependencies, tx, ownerOf(person), { secret, step });
  if (codes !== null) await sendLoginChanged(dependencies, tx, { ...person, isStaff: true }, "totpOn");
  return codes;
}

function ownerOf({ id }: StaffRow): FactorOwner {
  return { kind: "staff", id };
}

function namesOf({ companyInfo }: AccountDependencies, { locale, email }: StaffRow) {
  return { issuer: `${companyInfo[locale].siteName} back office`, account: email };
}

async function takeBack(
  dependencies: AccountDependencies,
  tx: Transaction,
  { attempt, person }: Entering,
  visitor: StaffVisitor,
): Promise<void> {
  await takeBackFailure(dependencies, tx, attempt);
  await giveBack(dependencies, tx, "login-address", callerNetwork(visitor.address));
  const at = dependencies.clock.now();
  await auditFrom(dependencies, tx, visitor, { at, actor: "staff", event: "login-code-asked", subject: person.id });
}

interface Passed {
  readonly person: StaffRow;
  readonly attempt: Attempt;
  readonly factor: "none" | "totp" | "recovery-code";
  readonly recoveryCodes: readonly string[] | null;
}

async function beginStaffSession(
  dependencies: AccountDependencies,
  tx: Transaction,
  { person, attempt, factor, recoveryCodes }: Passed,
  visitor: StaffVisitor,
): Promise<StaffLogin> {
  const now = dependencies.clock.now();
  const deviceToken = deviceTokenFor(visitor);
  const deviceDigest = tokenDigest(deviceToken);
  const token = newToken();
  const endsAt = new Date(now.getTime() + dependencies.settings.sessionHours * 3_600_000);
  const expiresAt = new Date(Math.min(idleEnd(dependencies, now).getTime(), endsAt.getTime()));
  const before = staffDigestOf(visitor);
  if (before !== null) await deleteStaffSession(tx, before);
  const row = { id: randomUUID(), tokenDigest: tokenDigest(token), staffId: person.id };
  await insertStaffSession(tx, { ...row, createdAt: now, expiresAt, endsAt }, mostSessions);
  const device = await knowledgeOfStaffDevice(tx, person.id, deviceDigest);
  await rememberStaffDevice(tx, { staffId: person.id, deviceDigest, lastLoginAt: now });
  await forgiveFailures(dependencies, tx, attempt);
  await giveBack(dependencies, tx, "login-address", callerNetwork(visitor.address));
  const recipient = { ...person, isStaff: true, sessionsPage: "/backoffice" } as const;
  await sendNewLogin(dependencies, tx, recipient, { visitor, device, failuresBefore: attempt.failuresBefore });
  const audited = { at: now, actor: "staff", subject: person.id } as const;
  if (recoveryCodes !== null) await auditFrom(dependencies, tx, visitor, { ...audited, event: "totp-enabled" });
  if (factor === "recovery-code")
    await auditFrom(dependencies, tx, visitor, { ...audited, event: "recovery-code-used" });
  await auditFrom(dependencies, tx, visitor, { ...audited, event: "login-succeeded" });
  return { state: "logged-in", token, deviceToken, expires: expiresAt.toISOString(), recoveryCodes };
}
