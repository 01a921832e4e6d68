/** Runs work, so much of it at once; the rest waits its turn, first come, first served. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** @param refusal what is rejected with when too many wait already */
export function makeSlots(atOnce: number, mostWaiting: number, refusal: () => Error): Slots {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw refusal();
      // The one that ends hands its slot over, so that nobody who comes just then gets in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
