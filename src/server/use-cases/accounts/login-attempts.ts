import { type Transaction, transact } from "#server/database/connect.ts";
import {
  deleteLoginFailures,
  deleteLoginFailuresOfEmail,
  lockLoginFailures,
  putLoginFailures,
} from "#server/database/repositories/limits.ts";
import { siteNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { judgeAttempt, judgeFrom, noFailures, withoutLast, withoutLastFrom } from "./login-delay.ts";

type Needed = Pick<AccountDependencies, "database" | "clock" | "keyedDigest" | "settings">;

/** Staff and customers are counted separately, even with the same e-mail. */
interface Owner {
  readonly realm?: "staff";
  readonly email: string;
}

export interface Attempted extends Owner {
  readonly address: string;
  readonly knownDeviceDigest: string | null;
}

export interface Attempt extends Attempted {
  /** no password is accepted any longer */
  readonly isSpent: boolean;
  readonly failuresBefore: number;
  /** whether it makes other networks wait too */
  readonly isShared: boolean;
}

/**
 * An attempt counts as failed before the password is verified, so that parallel attempts cannot evade the limit. Runs
 * the same statements whether or not there is an account.
 *
 * @throws Refusal too-many-requests
 */
export async function beginAttempt(dependencies: Needed, attempted: Attempted): Promise<Attempt> {
  const { database, clock, settings } = dependencies;
  const unlimited = { ...attempted, isSpent: false, failuresBefore: 0, isShared: false };
  if (!settings.areLimitsOn) return unlimited;
  const now = clock.now();
  const judged = await transact(database, async (tx) => {
    const { first, network } = await lockRows(dependencies, tx, attempted, now);
    if (network === undefined) {
      const { ifFailed, ...rest } = judgeAttempt(first, now);
      if (rest.waitSeconds === 0) await putLoginFailures(tx, [{ ...first, ...ifFailed }]);
      return { ...rest, isShared: false, failuresBefore: first.total };
    }
    const { ifFailed, ...rest } = judgeFrom({ network, everywhere: first }, now);
    if (rest.waitSeconds === 0) {
      await putLoginFailures(tx, [
        { ...first, ...ifFailed.everywhere },
        { ...network, ...ifFailed.network },
      ]);
    }
    return { ...rest, failuresBefore: first.total };
  });
  const { waitSeconds, ...attempt } = judged;
  if (waitSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds: waitSeconds });
  return { ...attempted, ...attempt };
}

/**
 * An attempt with the right password but without a code is neither a failure nor a success: a success would forgive
 * the wrong codes before it.
 */
export async function takeBackFailure(dependencies: Needed, tx: Transaction, attempt: Attempt): Promise<void> {
  if (!dependencies.settings.areLimitsOn) return;
  const { first, network } = await lockRows(dependencies, tx, attempt, dependencies.clock.now());
  if (network === undefined) return await putLoginFailures(tx, [{ ...first, ...withoutLast(first) }]);
  const left = withoutLastFrom({ network, everywhere: first }, attempt.isShared);
  await putLoginFailures(tx, [
    { ...first, ...left.everywhere },
    { ...network, ...left.network },
  ]);
}

export async function forgiveFailures(dependencies: Needed, tx: Transaction, attempted: Attempted): Promise<void> {
  await deleteLoginFailures(tx, keysOf(dependencies, attempted));
}

/** The owner of a mailbox never waits for the failures of others. */
export async function forgiveAllFailures(dependencies: Needed, tx: Transaction, owner: Owner): Promise<void> {
  await deleteLoginFailuresOfEmail(tx, emailKey(dependencies, owner));
}

/**
 * Locks the row of a known browser, or those of the e-mail and of the network, always in this order.
 *
 * @param now a row that is made later would seem to make it wait
 */
async function lockRows(dependencies: Needed, tx: Transaction, attempted: Attempted, now: Date) {
  const fresh = { ...noFailures(now), emailKey: emailKey(dependencies, attempted) };
  const keys = keysOf(dependencies, attempted);
  const rows = keys.map((key) => ({ ...fresh, key, shared: 0, sharedSince: null }));
  const [first, network] = await lockLoginFailures(tx, rows);
  if (first === undefined) throw new Error("there is no key");
  return { first, network };
}

function keysOf(dependencies: Needed, attempted: Attempted): string[] {
  const { knownDeviceDigest, address } = attempted;
  if (knownDeviceDigest !== null) return [keyOf(dependencies, attempted, knownDeviceDigest)];
  return [emailKey(dependencies, attempted), keyOf(dependencies, attempted, `network ${siteNetwork(address)}`)];
}

function emailKey(dependencies: Needed, owner: Owner): string {
  return keyOf(dependencies, owner, "anywhere");
}

function keyOf({ keyedDigest }: Needed, { realm, email }: Owner, where: string): string {
  return keyedDigest(`login ${realm === undefined ? "" : `${realm} `}${where} ${email}`);
}
