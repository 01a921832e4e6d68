import { type KeyedMutex, makeKeyedMutex } from "#server/shared/keyed-mutex.ts";
import { Refusal } from "#server/shared/refusal.ts";

const mostWaiting = 4;

export function uploadMutex(): KeyedMutex {
  return makeKeyedMutex(mostWaiting, () => new Refusal("scanner-unavailable", { retryAfterSeconds: 5 }));
}
