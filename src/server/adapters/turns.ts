import { Refusal } from "#server/shared/refusal.ts";
import { makeSlots, type Slots } from "#server/shared/slots.ts";

/** Runs the work of one owner one after another, in the order of the calls. Work of other owners runs beside it. */
export type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/** @param refusal the error when too much work of the same owner waits */
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

/** How many files of one user may wait while one is checked. */
const mostWaitingUploads = 4;

/** Lets the files of each user be checked one after another. */
export const uploadTurns = (): Turns =>
  makeTurns(mostWaitingUploads, () => new Refusal("scanner-unavailable", { retryAfterSeconds: 5 }));
