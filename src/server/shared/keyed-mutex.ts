import { makeSlots, type Slots } from "./slots.ts";

/** Runs a key's work in the order of the calls; other keys run in parallel. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** @param mostWaiting for one key */
export function makeKeyedMutex(
  mostWaiting = Number.POSITIVE_INFINITY,
  refusal = () => new Error("too much work waits"),
): KeyedMutex {
  const queues = new Map<string, { readonly inSlot: Slots; present: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { inSlot: makeSlots(1, mostWaiting, refusal), present: 0 };
    queues.set(key, queue);
    queue.present += 1;
    try {
      return await queue.inSlot(work);
    } finally {
      queue.present -= 1;
      if (queue.present === 0) queues.delete(key);
    }
  };
}
