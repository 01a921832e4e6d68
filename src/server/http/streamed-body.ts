import type { YieldToLoop } from "./yield-event-loop.ts";

interface Watch {
  /** The answer cannot be completed: its reader must see that it is not whole. May be called twice. */
  readonly fail: (error: unknown) => void;
  /** milliseconds after which a caller who takes nothing is cut off */
  readonly stallMs: number;
  /** limits how many pieces are made at once */
  readonly yieldToLoop: YieldToLoop;
}

/** The error when the caller took nothing for too long. */
export class Stalled extends Error {
  constructor() {
    super("the caller has taken nothing for too long");
    this.name = "Stalled";
  }
}

/**
 * The body of an answer that is made while it is sent, no faster than it is taken. It ends `chunks` when the caller is
 * gone, and also when the caller stays connected and takes nothing: otherwise files and slots would be held for ever.
 */
export function streamedBody(chunks: AsyncGenerator<Uint8Array, void, void>, watch: Watch): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = true;
  const waitForReader = () => {
    timer = setTimeout(() => {
      watch.fail(new Stalled());
      // The source may be gone too, and a file that cannot be closed must not end the process.
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
          await watch.yieldToLoop();
          const { done, value } = await chunks.next();
          // The caller left while the piece was made.
          if (!isWanted) return;
          if (done) return controller.close();
          controller.enqueue(value);
          waitForReader();
        } catch (error) {
          // Nothing more is enqueued: the connection is cut, which cancels the stream.
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
