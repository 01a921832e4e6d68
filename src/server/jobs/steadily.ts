import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "#server/shared/log.ts";

interface Steady {
  /** what the log calls it */
  readonly name: string;
  /** how long it rests when there was nothing to do */
  readonly restMs: number;
  readonly log: Pick<Logger, "warn">;
}

/** How long it rests after a failure. */
const restAfterFailureMs = 2_000;

/**
 * Does a work over and over, for what cannot wait for the queue's next look.
 *
 * @param work tells whether it found anything to do; then it is asked again at once
 * @returns ends it, after the work that runs
 */
export function steadily(work: () => Promise<boolean>, { name, restMs, log }: Steady): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const running = (async () => {
    while (!signal.aborted) {
      try {
        if (!(await work())) await rest(restMs);
      } catch (err) {
        log.warn({ err, work: name }, "a steady work failed and is tried again");
        await rest(restAfterFailureMs);
      }
    }
  })();
  return async () => {
    ending.abort();
    await running;
  };
}
