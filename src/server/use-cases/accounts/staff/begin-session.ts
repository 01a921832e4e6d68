import { randomUUID } from "node:crypto";
import type { StaffLogin, StaffVisitor } from "#server/contract/staff.ts";
import type { Transaction } from "#server/database/connect.ts";
import { knowledgeOfStaffDevice, rememberStaffDevice, type StaffRow } from "#server/database/repositories/staff.ts";
import { deleteStaffSession, insertStaffSession } from "#server/database/repositories/staff-sessions.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { deviceTokenFor, newToken, tokenDigest } from "#server/shared/tokens.ts";
import { giveBack } from "#server/use-cases/accounts/account-limits.ts";
import { idleEnd, mostSessions } from "#server/use-cases/accounts/begin-session.ts";
import { type Attempt, forgiveFailures } from "#server/use-cases/accounts/login-attempts.ts";
import { sendNewLogin } from "#server/use-cases/accounts/send-new-login.ts";
import { auditFrom } from "#server/use-cases/audit/audit-from.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { staffDigestOf } from "./read-session.ts";

interface Passed {
  readonly person: StaffRow;
  readonly attempt: Attempt;
  readonly factor: "none" | "totp" | "recovery-code";
  readonly recoveryCodes: readonly string[] | null;
}

/** Always under a new token; whatever staff session the browser had before is over. */
export async function beginStaffSession(
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
