/** What the clients share: where the server is, and a way to wait until it is back after a crash. */
export interface World {
  readonly origin: string;
  isOver(): boolean;
  /** resolves at once while the server runs */
  untilUp(): Promise<void>;
}

/** The run is over: not a fault. */
export class Over extends Error {}

export function assertGoesOn(world: World): void {
  if (world.isOver()) throw new Over();
}

/**
 * The server may be killed in the middle: then the very same is sent again once it is back, as the wizard does. Even
 * when the run is over: only what was answered in the end is known for certain.
 */
export async function untilAnswered<T>(world: World, send: () => Promise<T>): Promise<T> {
  for (;;) {
    await world.untilUp();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
