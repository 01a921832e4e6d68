export interface LoginFailures {
  readonly streak: number;
  readonly streakStartedAt: Date;
  readonly total: number;
  readonly lastAt: Date;
  readonly blockedUntil: Date;
}

const minute = 60_000;
const free = 5;
const freeWindow = 15 * minute;
/** the last one repeats */
const waits = [1, 2, 4, 8, 15].map((minutes) => minutes * minute);
const forgottenAfter = 12 * 60 * minute;
/** NIST SP 800-63B-4, 3.2.2: at most 100 consecutive failures on one account. */
const mostInARow = 100;
/** Fewer than `free`, so that one network alone delays no other. */
const mostShared = 2;

const never = new Date(0);

export function noFailures(now: Date): LoginFailures {
  return { streak: 0, streakStartedAt: now, total: 0, lastAt: now, blockedUntil: never };
}

/** From five failures on, attempts come one at a time, so the last one caused the wait. */
export function withoutLast(failures: LoginFailures): LoginFailures {
  const streak = Math.max(0, failures.streak - 1);
  const total = Math.max(0, failures.total - 1);
  return { ...failures, streak, total, blockedUntil: never };
}

export interface JudgedAttempt {
  readonly waitSeconds: number;
  readonly isSpent: boolean;
  readonly ifFailed: LoginFailures;
}

/**
 * Five failures in a quarter of an hour are free; each further one makes the next attempt wait 1, 2, 4, 8, then always
 * 15 minutes, until there are none for twelve hours.
 */
export function judgeAttempt(failures: LoginFailures, now: Date): JudgedAttempt {
  const left = failures.blockedUntil.getTime() - now.getTime();
  if (left > 0) return { waitSeconds: Math.ceil(left / 1000), isSpent: false, ifFailed: failures };
  const isNew = startsAnew(failures, now);
  const streak = (isNew ? 0 : failures.streak) + 1;
  const wait = streak < free ? 0 : (waits[Math.min(streak - free, waits.length - 1)] ?? 0);
  return {
    waitSeconds: 0,
    isSpent: failures.total >= mostInARow,
    ifFailed: {
      streak,
      streakStartedAt: isNew ? now : failures.streakStartedAt,
      total: failures.total + 1,
      lastAt: now,
      // Not `now`: an attempt that began a moment earlier would wait for a failure that is free.
      blockedUntil: wait === 0 ? failures.blockedUntil : new Date(now.getTime() + wait),
    },
  };
}

export interface NetworkFailures extends LoginFailures {
  readonly shared: number;
  readonly sharedSince: Date | null;
}

interface FailedAttempts {
  readonly network: NetworkFailures;
  readonly everywhere: LoginFailures;
}

/**
 * Each network adds at most two to the common streak: an attack from one network locks no other out, and one from many
 * is slowed down. All failures count towards the hundred in a row.
 */
export function judgeFrom(
  { network, everywhere }: FailedAttempts,
  now: Date,
): Omit<JudgedAttempt, "ifFailed"> & { readonly ifFailed: FailedAttempts; readonly isShared: boolean } {
  const [own, all] = [judgeAttempt(network, now), judgeAttempt(everywhere, now)];
  const since = all.ifFailed.streakStartedAt;
  const shared = network.sharedSince?.getTime() === since.getTime() ? network.shared : 0;
  const isShared = shared < mostShared;
  return {
    waitSeconds: Math.max(own.waitSeconds, all.waitSeconds),
    isSpent: all.isSpent,
    isShared,
    ifFailed: {
      network: { ...own.ifFailed, shared: shared + (isShared ? 1 : 0), sharedSince: since },
      everywhere: isShared ? all.ifFailed : { ...everywhere, total: everywhere.total + 1 },
    },
  };
}

export function withoutLastFrom({ network, everywhere }: FailedAttempts, isShared: boolean): FailedAttempts {
  return {
    network: { ...network, ...withoutLast(network), shared: Math.max(0, network.shared - (isShared ? 1 : 0)) },
    everywhere: isShared ? withoutLast(everywhere) : { ...everywhere, total: Math.max(0, everywhere.total - 1) },
  };
}

function startsAnew({ streak, streakStartedAt, lastAt }: LoginFailures, now: Date): boolean {
  if (now.getTime() - lastAt.getTime() >= forgottenAfter) return true;
  return streak < free && now.getTime() - streakStartedAt.getTime() >= freeWindow;
}
