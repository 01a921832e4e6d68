export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

export interface RateLimits {
  /** @returns 0 within the limit, otherwise the seconds to wait */
  take(key: string, limit: Limit): number;
  peek(key: string, limit: Limit): number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** More callers are an attack; the oldest are forgotten, so that memory does not fill. */
const mostKeys = 100_000;

/**
 * Behind a load balancer each process has its own share. Callers over a limit are stored apart, so that a flood of new
 * callers does not evict them.
 *
 * @param capacity keys of each of the two kinds
 */
export function rateLimitsInMemory(now: () => number = Date.now, capacity: number = mostKeys): RateLimits {
  const within = new Map<string, Window>();
  const usedUp = new Map<string, Window>();

  function current(key: string): Window | undefined {
    const kept = usedUp.has(key) ? usedUp : within;
    const window = kept.get(key);
    if (!window || window.endsAt > now()) return window;
    kept.delete(key);
    return undefined;
  }

  const overdraft = (window: Window | undefined, limit: Limit) =>
    window && window.count >= limit.requests ? Math.max(1, Math.ceil((window.endsAt - now()) / 1000)) : 0;

  function put(windows: Map<string, Window>, key: string, window: Window): void {
    if (windows.size >= capacity && !windows.has(key)) forgetSome(windows);
    windows.set(key, window);
  }

  function forgetSome(windows: Map<string, Window>): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now() && windows.size < capacity) return;
      windows.delete(key);
    }
  }

  return {
    take(key, limit) {
      const before = current(key);
      const wait = overdraft(before, limit);
      if (wait > 0) return wait;
      const window = before ?? { count: 0, endsAt: now() + limit.seconds * 1000 };
      window.count++;
      if (window.count < limit.requests) put(within, key, window);
      else {
        within.delete(key);
        put(usedUp, key, window);
      }
      return 0;
    },
    peek: (key, limit) => overdraft(current(key), limit),
  };
}

/** Demo mode with `LIMITS=off`. */
export const noRateLimits: RateLimits = { take: () => 0, peek: () => 0 };

export const limits = {
  requestsOfAddress: { requests: 600, seconds: 60 },
  requestsOfVisitor: { requests: 300, seconds: 60 },
  /** The caller may be guessing links. */
  missesOfAddress: { requests: 30, seconds: 600 },
} as const satisfies Readonly<Record<string, Limit>>;
