import { Refusal } from "#server/shared/refusal.ts";
import { makeSlots, type Slots } from "#server/shared/slots.ts";

/** Runs the work of one owner one after another, first come, first served; that of others beside it. */
export type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/** @param refusal what is rejected with when too much of the same owner waits already */
export function makeTurns(mostWaiting: number, refusal: () => Error): Turns {
  const lines = new Map<string, { readonly inSlot: Slots; present: number }>();
  return async (owner, work) => {
    const line = lines.get(owner) ?? { inSlot: makeSlots(1, mostWaiting, refusal), present: 0 };
    lines.set(owner, line);
    line.present += 1;
    try {
      return await line.inSlot(work);
    } finally {
      line.present -= 1;
      if (line.present === 0) lines.delete(owner);
    }
  };
}

/** Of a user's files so many may wait for the one that is checked. */
const mostWaitingUploads = 4;

/** The turns in which the files of each user are checked. */
export const uploadTurns = (): Turns =>
  makeTurns(mostWaitingUploads, () => new Refusal("scanner-unavailable", { retryAfterSeconds: 5 }));
