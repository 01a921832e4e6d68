/** What the clients share: where the server is, and a way to wait until it is back after a crash. */
export interface World {
  readonly origin: string;
  isOver(): boolean;
  /** resolves at once while the server runs */
  untilUp(): Promise<void>;
}

/** The run is over: not a fault. */
export class Over extends Error {}

/** The server has answered 503: it asks to come again. */
export class Busy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super(`503, again after ${retryAfterMs} ms`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A server that asks for more is not busy but broken. */
const mostWaits = 10;

export function assertGoesOn(world: World): void {
  if (world.isOver()) throw new Over();
}

/**
 * The server may be killed in the middle: then the very same is sent again once it is back, as the wizard does. Even
 * when the run is over: only what was answered in the end is known for certain. The sessions of a killed process may
 * hold their locks in PostgreSQL for a moment, and until then the server says that it is busy.
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
