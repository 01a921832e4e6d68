import { type Channel, channelOf } from "#server/database/channels.ts";
import type { Connection } from "#server/database/connect.ts";
import type { Logger } from "#server/shared/log.ts";

interface Steady {
  readonly name: string;
  /** unannounced work waits at most this long */
  readonly restMs: number;
  /** batches events in quick succession */
  readonly gapMs?: number;
  readonly log: Pick<Logger, "warn">;
}

export interface SteadyWork {
  /** If the work is running, it runs once more. */
  readonly wake: () => void;
  end(): Promise<void>;
}

/** The work pauses after a failure, even if woken. */
const restAfterFailureMs = 2_000;

/** @param work returns the milliseconds until more is due, 0 for at once, null if unknown */
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
        log.warn({ err, work: name }, "background work failed and will be retried");
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

/** Runs work that database notifications announce. */
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
