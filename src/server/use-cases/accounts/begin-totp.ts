import type { StartedTotp } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { startSetup } from "#server/use-cases/accounts/second-factor/setup.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { forgiveFailures } from "./login-attempts.ts";
import { provePassword } from "./prove-password.ts";
import { requireSession } from "./session-of.ts";

/** @throws Refusal unauthenticated; totp-changed when it is already on; invalid-input; too-many-requests; busy */
export async function beginTotp(
  dependencies: AccountDependencies,
  { password }: { password: string },
  visitor: Visitor,
): Promise<StartedTotp> {
  const { database, clock, companyInfo } = dependencies;
  const { user } = await requireSession(database, visitor, clock.now());
  const { attempt } = await provePassword(dependencies, user, password, visitor);
  if ((await findSecondFactor(database, user.id)) !== undefined) throw new Refusal("totp-changed");
  await transact(database, (tx) => forgiveFailures(dependencies, tx, attempt));
  const names = { issuer: companyInfo[user.locale].siteName, account: user.email };
  return startSetup(dependencies, { kind: "user", id: user.id }, names);
}
