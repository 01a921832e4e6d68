import type { StaffLogin, StaffLoginInput, StaffVisitor } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { findStaffForLogin } from "#server/database/repositories/staff.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { assertWithinLimit } from "#server/use-cases/accounts/account-limits.ts";
import { beginAttempt } from "#server/use-cases/accounts/login-attempts.ts";
import { auditFrom } from "#server/use-cases/audit/audit-from.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { enter } from "./enter.ts";

/**
 * Logs a member of staff in, by the same slots for hashing, the same limits and the same silence as customers. Outside
 * demo mode nobody gets in without a second factor: who has none yet is given one to confirm, and no session before.
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
