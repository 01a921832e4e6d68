import type { TakeTurn } from "./turns.ts";

interface Watch {
  /** The answer cannot be brought to its end: whoever gets it must see that it is not whole. May be told twice. */
  readonly fail: (error: unknown) => void;
  /** one who takes nothing for so long is cut off */
  readonly stallMs: number;
  /** every piece is made in a turn */
  readonly takeTurn: TakeTurn;
}

/** What a caller is told who took nothing for too long. */
export class Stalled extends Error {
  constructor() {
    super("the caller has taken nothing for too long");
    this.name = "Stalled";
  }
}

/**
 * The body of an answer that is made while it is sent, no faster than it is taken. Ends `chunks` when the caller is gone,
 * and when it only stays connected: a file, a place among those that run, all would be held for ever.
 */
export function streamedBody(chunks: AsyncGenerator<Uint8Array, void, void>, watch: Watch): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = true;
  const waitForReader = () => {
    timer = setTimeout(() => {
      watch.fail(new Stalled());
      // What it reads from may be gone too, and a file that cannot be closed must not end the process.
      chunks.return().catch(watch.fail);
    }, watch.stallMs);
    timer.unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(timer);
        try {
          await watch.takeTurn();
          const { done, value } = await chunks.next();
          // The caller has gone while the piece was made.
          if (!isWanted) return;
          if (done) return controller.close();
          controller.enqueue(value);
          waitForReader();
        } catch (error) {
          // Nothing more is enqueued: the connection is cut, and that cancels the stream.
          watch.fail(error);
        }
      },
      async cancel() {
        isWanted = false;
        clearTimeout(timer);
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}
