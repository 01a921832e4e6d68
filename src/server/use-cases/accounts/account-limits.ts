import { daySeconds } from "#domain/shared/days.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { giveBackToLimit, takeFromLimit } from "#server/database/repositories/limits.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { recoveryLinkMinutes } from "#server/shared/sent-codes.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

const minute = 60;
const hour = 3_600;

const codes = [
  { requests: 1, seconds: minute },
  { requests: 3, seconds: 15 * minute },
  { requests: 10, seconds: daySeconds },
] as const;

/**
 * Shortest window first. A refused call does not count in the longer ones, or an attacker could use up a user's day.
 */
const limits = {
  "login-address": [
    { requests: 20, seconds: 15 * minute },
    { requests: 100, seconds: daySeconds },
  ],
  "verification-address": [{ requests: 10, seconds: hour }],
  /** see `Asking` in `count-sent-code.ts` */
  "code-owner": codes,
  "code-stranger": codes,
  "code-link-network": codes,
  "code-link-holders": [{ requests: 30, seconds: daySeconds }],
  /** text messages cost money */
  "text-messages": [{ requests: 500, seconds: hour }],
  "text-messages-not-owners": [{ requests: 400, seconds: hour }],
  "text-messages-network": [{ requests: 40, seconds: hour }],
  "confirmation-contact": [
    { requests: 3, seconds: hour },
    { requests: 10, seconds: daySeconds },
  ],
  "owner-links-application": [{ requests: 40, seconds: daySeconds }],
  "registration-address": [{ requests: 20, seconds: hour }],
  "recovery-address": [{ requests: 10, seconds: hour }],
  /** a refused user still has a valid link in the mailbox */
  "recovery-email": [{ requests: 3, seconds: recoveryLinkMinutes * minute }],
  "contact-change-user": [{ requests: 10, seconds: daySeconds }],
  "report-user": [{ requests: 10, seconds: daySeconds }],
  "data-copy-user": [{ requests: 20, seconds: daySeconds }],
  "link-user": [{ requests: 5, seconds: daySeconds }],
} as const;

export type LimitName = keyof typeof limits;

export type Counter = Pick<AccountDependencies, "clock" | "keyedDigest"> & {
  readonly database: Queryable;
  readonly settings: Pick<AccountDependencies["settings"], "areLimitsOn">;
};

/** Stores `who` only as a keyed digest. @returns the seconds to wait; 0: counted */
export async function takeLimit(dependencies: Counter, name: LimitName, who: string): Promise<number> {
  if (!dependencies.settings.areLimitsOn) return 0;
  for (const limit of limits[name]) {
    const key = keyOf(dependencies, name, who, limit.seconds);
    const wait = await takeFromLimit(dependencies.database, key, limit, dependencies.clock.now());
    if (wait > 0) return wait;
  }
  return 0;
}

export async function assertWithinLimit(dependencies: Counter, name: LimitName, who: string): Promise<void> {
  const retryAfterSeconds = await takeLimit(dependencies, name, who);
  if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
}

export async function giveBack(dependencies: Counter, tx: Transaction, name: LimitName, who: string): Promise<void> {
  if (!dependencies.settings.areLimitsOn) return;
  for (const { seconds } of limits[name]) await giveBackToLimit(tx, keyOf(dependencies, name, who, seconds));
}

function keyOf({ keyedDigest }: Counter, name: LimitName, who: string, seconds: number): string {
  return `${name} ${seconds} ${keyedDigest(`limit ${name} ${withoutTags(who)}`)}`;
}

/** Mail to `name+x@` reaches `name@` (RFC 5233). Dots stay: only Gmail ignores them. */
function withoutTags(who: string): string {
  return who.replaceAll(/\+[^\s@]*(?=@)/g, "");
}
