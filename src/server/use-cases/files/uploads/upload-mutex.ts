import { type KeyedMutex, makeKeyedMutex } from "#server/shared/keyed-mutex.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** How many files of one user may wait while one is checked. */
const mostWaiting = 4;

/** Lets the files of each user be checked one after another. */
export function uploadMutex(): KeyedMutex {
  return makeKeyedMutex(mostWaiting, () => new Refusal("scanner-unavailable", { retryAfterSeconds: 5 }));
}
