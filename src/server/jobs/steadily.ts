import { type Channel, channelOf } from "#server/database/channels.ts";
import type { Connection } from "#server/database/connect.ts";
import type { Logger } from "#server/shared/log.ts";

interface Steady {
  /** what the log calls it */
  readonly name: string;
  /** how long it rests at most; what nothing announces is found so late */
  readonly restMs: number;
  /** how long it waits when it is woken, so that what comes in quick succession is done at once */
  readonly gapMs?: number;
  readonly log: Pick<Logger, "warn">;
}

export interface SteadyWork {
  /** Has the work done soon. When it is being done, it is done once more afterwards. */
  readonly wake: () => void;
  /** Ends it, after the work that runs. */
  end(): Promise<void>;
}

/** How long it rests after a failure, whatever wakes it. */
const restAfterFailureMs = 2_000;

/**
 * Does a work whenever it is woken, when its time has come, and at the latest after a rest.
 *
 * @param work tells in how many milliseconds there is more to do: 0 at once; null: nobody knows
 */
export function steadily(work: () => Promise<number | null>, { name, restMs, gapMs = 0, log }: Steady): SteadyWork {
  const ending = new AbortController();
  let resting = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      resting = new AbortController();
      const { signal } = resting;
      try {
        const ms = await work();
        if (ms === 0) continue;
        await rest(Math.min(ms ?? restMs, restMs), signal, ending.signal);
        await rest(gapMs, ending.signal);
      } catch (err) {
        log.warn({ err, work: name }, "a steady work failed and is tried again");
        await rest(restAfterFailureMs, ending.signal);
      }
    }
  })();
  return {
    wake: () => resting.abort(),
    async end() {
      ending.abort();
      await running;
    },
  };
}

/** The same for a work that is announced by notifications. */
export async function whenAnnounced(
  { listen }: Pick<Connection, "listen">,
  channel: Channel,
  work: () => Promise<number | null>,
  settings: Omit<Steady, "name">,
): Promise<SteadyWork> {
  const steady = steadily(work, { ...settings, name: channel });
  const listening = await listen(channelOf(channel), steady.wake, steady.wake);
  return {
    wake: steady.wake,
    async end() {
      await listening.close();
      await steady.end();
    },
  };
}

/** Rests until the time is over, or one of the signals is given. */
function rest(ms: number, ...signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || signals.some(({ aborted }) => aborted)) return resolve();
    const end = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) signal.addEventListener("abort", end);
  });
}
