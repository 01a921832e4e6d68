import { type Transaction, transact } from "#server/database/connect.ts";
import { deleteLoginFailures, lockLoginFailures, putLoginFailures } from "#server/database/repositories/limits.ts";
import { Refusal } from "#server/refusal.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { judgeAttempt, noFailures } from "./login-delay.ts";

type Needed = Pick<AccountDependencies, "database" | "clock" | "keyedDigest" | "settings">;

/** Whose failures are counted together: an e-mail everywhere, or an e-mail in one browser in which it is known. */
export interface Attempted {
  readonly email: string;
  /** null: the user has not logged in from this browser before, or nobody has this e-mail */
  readonly knownDeviceDigest: string | null;
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once are no way round the limit.
 *
 * @returns whether any password can still be right
 * @throws Refusal too-many-requests
 */
export async function beginAttempt(dependencies: Needed, attempted: Attempted): Promise<{ isSpent: boolean }> {
  const { database, clock, settings } = dependencies;
  if (!settings.areLimitsOn) return { isSpent: false };
  const now = clock.now();
  const key = keyOf(dependencies, attempted);
  const { waitSeconds, isSpent } = await transact(database, async (tx) => {
    const failures = await lockLoginFailures(tx, { key, ...noFailures(now) });
    const judged = judgeAttempt(failures, now);
    if (judged.waitSeconds === 0) await putLoginFailures(tx, { key, ...judged.ifFailed });
    return judged;
  });
  if (waitSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds: waitSeconds });
  return { isSpent };
}

/** The right password ends the row of failures it belongs to. */
export async function forgiveFailures(dependencies: Needed, tx: Transaction, attempted: Attempted): Promise<void> {
  await deleteLoginFailures(tx, keyOf(dependencies, attempted));
}

function keyOf({ keyedDigest }: Needed, { email, knownDeviceDigest }: Attempted): string {
  return keyedDigest(`login ${knownDeviceDigest ?? "anywhere"} ${email}`);
}
