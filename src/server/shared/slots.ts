/** Work that gets no slot waits, in the order of the calls. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function makeSlots(atOnce: number, mostWaiting: number, refusal: () => Error): Slots {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw refusal();
      // The slot is handed over, so that no new call gets in between.
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
