import type { Session } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findPasswordHash, isDeviceKnown } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf } from "#server/shared/tokens.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { type Attempt, beginAttempt } from "./login-attempts.ts";

export interface ProvenPassword {
  /** compare it again under the lock of the credentials */
  readonly passwordHash: string;
  readonly attempt: Attempt;
}

/**
 * A wrong password counts as a failed login. @throws Refusal invalid-input, with `password` when it is wrong;
 * too-many-requests; busy
 */
export async function provePassword(
  dependencies: AccountDependencies,
  user: Session["user"],
  password: string,
  visitor: Visitor,
): Promise<ProvenPassword> {
  const { database, hasher } = dependencies;
  const deviceDigest = deviceDigestOf(visitor);
  const isKnown = await isDeviceKnown(database, user.id, deviceDigest);
  const knownDeviceDigest = isKnown ? deviceDigest : null;
  const { email } = user;
  const attempt = await beginAttempt(dependencies, { email, address: visitor.address, knownDeviceDigest });
  const current = (await findPasswordHash(database, user.id)) ?? null;
  if (attempt.isSpent || !(await hasher.verify(password, current)) || current === null) throw wrongPassword();
  return { passwordHash: current, attempt };
}

export function wrongPassword(): Refusal {
  return new Refusal("invalid-input", { fields: { password: "password-wrong" } });
}
