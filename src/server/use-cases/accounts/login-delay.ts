/** Failed logins so far; see `judgeAttempt`. */
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
/** the last one stays */
const waits = [1, 2, 4, 8, 15].map((minutes) => minutes * minute);
const forgottenAfter = 12 * 60 * minute;
/** NIST SP 800-63B-4, 3.2.2: no more than 100 consecutive failures on one account. */
const mostInARow = 100;

export function noFailures(now: Date): LoginFailures {
  return { streak: 0, streakStartedAt: now, total: 0, lastAt: now, blockedUntil: now };
}

/**
 * The failures without one that turned out to be none. The wait goes with it: from five failures on attempts come one
 * at a time, so it was this one that brought it about; below that, four at most are left.
 */
export function withoutLast(failures: LoginFailures): LoginFailures {
  const streak = Math.max(0, failures.streak - 1);
  const total = Math.max(0, failures.total - 1);
  return { ...failures, streak, total, blockedUntil: failures.lastAt };
}

export interface JudgedAttempt {
  /** 0: the password may be looked at */
  readonly waitSeconds: number;
  /** after so many failures in a row no password is right any more, until the account is recovered */
  readonly isSpent: boolean;
  /** what is to be kept if the attempt fails */
  readonly ifFailed: LoginFailures;
}

/**
 * Whether a login may be tried now. Five failures in a quarter of an hour are free; from then on each makes the next
 * attempt wait 1, 2, 4, 8, then always 15 minutes, until there are none for twelve hours.
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
      blockedUntil: new Date(now.getTime() + wait),
    },
  };
}

function startsAnew({ streak, streakStartedAt, lastAt }: LoginFailures, now: Date): boolean {
  if (now.getTime() - lastAt.getTime() >= forgottenAfter) return true;
  return streak < free && now.getTime() - streakStartedAt.getTime() >= freeWindow;
}
