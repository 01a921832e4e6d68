import { type Transaction, transact } from "#server/database/connect.ts";
import { deleteLoginFailures, lockLoginFailures, putLoginFailures } from "#server/database/repositories/limits.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { judgeAttempt, noFailures, withoutLast } from "./login-delay.ts";

type Needed = Pick<AccountDependencies, "database" | "clock" | "keyedDigest" | "settings">;

/** Whose failures are counted together: an e-mail everywhere, or an e-mail in one browser in which it is known. */
export interface Attempted {
  /** staff and customers are counted apart, also where they have the same e-mail */
  readonly realm?: "staff";
  readonly email: string;
  /** null: the user has not logged in from this browser before, or nobody has this e-mail */
  readonly knownDeviceDigest: string | null;
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once are no way round the limit.
 *
 * @returns whether any password can still be right, and how many failed in a row before this one
 * @throws Refusal too-many-requests
 */
export async function beginAttempt(
  dependencies: Needed,
  attempted: Attempted,
): Promise<{ isSpent: boolean; failuresBefore: number }> {
  const { database, clock, settings } = dependencies;
  if (!settings.areLimitsOn) return { isSpent: false, failuresBefore: 0 };
  const now = clock.now();
  const key = keyOf(dependencies, attempted);
  const { waitSeconds, isSpent, failuresBefore } = await transact(database, async (tx) => {
    const failures = await lockLoginFailures(tx, { key, ...noFailures(now) });
    const judged = judgeAttempt(failures, now);
    if (judged.waitSeconds === 0) await putLoginFailures(tx, { key, ...judged.ifFailed });
    return { ...judged, failuresBefore: failures.total };
  });
  if (waitSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds: waitSeconds });
  return { isSpent, failuresBefore };
}

/**
 * For an attempt with the right password that has yet to bring a code: it is no failure, and no success either, or it
 * would wipe out the wrong codes before it.
 */
export async function takeBackFailure(dependencies: Needed, tx: Transaction, attempted: Attempted): Promise<void> {
  const { clock, settings } = dependencies;
  if (!settings.areLimitsOn) return;
  const key = keyOf(dependencies, attempted);
  const failures = await lockLoginFailures(tx, { key, ...noFailures(clock.now()) });
  await putLoginFailures(tx, { key, ...withoutLast(failures) });
}

/** The right password ends the row of failures it belongs to. */
export async function forgiveFailures(dependencies: Needed, tx: Transaction, attempted: Attempted): Promise<void> {
  await deleteLoginFailures(tx, keyOf(dependencies, attempted));
}

function keyOf({ keyedDigest }: Needed, { realm, email, knownDeviceDigest }: Attempted): string {
  return keyedDigest(`login ${realm === undefined ? "" : `${realm} `}${knownDeviceDigest ?? "anywhere"} ${email}`);
}
