export interface World {
  readonly origin: string;
  isOver(): boolean;
  /** resolves at once while the server runs */
  untilUp(): Promise<void>;
}

/** The run is over: not a fault. */
export class Over extends Error {}

/** The server has responded 503 with `Retry-After`. */
export class Busy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super(`503, again after ${retryAfterMs} ms`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A server that asks for more is broken, not busy. */
const mostWaits = 10;

export function assertGoesOn(world: World): void {
  if (world.isOver()) throw new Over();
}

/**
 * Sends a call again, unchanged, after the server was killed, as the wizard does; also when the run is over, because
 * only an acknowledged result is certain. Sessions of a killed process may hold locks in PostgreSQL for a moment, and
 * the server is busy until then.
 */
export async function untilAnswered<T>(world: World, send: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; ) {
    await world.untilUp();
    try {
      return await send();
    } catch (error) {
      if (error instanceof Busy && waits < mostWaits) {
        waits += 1;
        await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs));
        continue;
      }
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
