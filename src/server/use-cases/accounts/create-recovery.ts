import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { accountEmail } from "./account-email.ts";
import { assertWithinLimit, takeLimit } from "./account-limits.ts";

/**
 * Asks for a link to set a new password. Whether there is such an account a job finds out, so that the caller learns
 * it neither from the answer nor from the time; an e-mail that was asked for too often simply gets no more.
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
