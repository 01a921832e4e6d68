import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { accountEmail } from "./account-email.ts";
import { assertWithinLimit, takeLimit } from "./account-limits.ts";

/**
 * A job looks for the account, so neither the response nor its time shows whether there is one.
 *
 * @throws Refusal too-many-requests, by address only
 */
export async function createRecovery(
  dependencies: AccountDependencies,
  input: { email: string; locale: Locale },
  visitor: Visitor,
): Promise<void> {
  const email = accountEmail(input.email);
  await assertWithinLimit(dependencies, "recovery-address", callerNetwork(visitor.address));
  if ((await takeLimit(dependencies, "recovery-email", email)) > 0) return;
  const asked = {
    email,
    locale: input.locale,
    askedAt: dependencies.clock.now().toISOString(),
    address: visitor.address,
  };
  await transact(dependencies.database, (tx) => dependencies.jobs.send(tx, "send-recovery", asked));
}
