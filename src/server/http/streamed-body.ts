import type { YieldToLoop } from "./yield-event-loop.ts";

interface Watch {
  /** Must show that the response is incomplete. May be called twice. */
  readonly fail: (error: unknown) => void;
  readonly stallMs: number;
  readonly yieldToLoop: YieldToLoop;
}

export class Stalled extends Error {
  constructor() {
    super("the caller has taken nothing for too long");
    this.name = "Stalled";
  }
}

/**
 * Makes pieces no faster than they are read. Ends `chunks` also if a connected caller reads nothing: files and slots
 * would stay occupied for ever.
 */
export function streamedBody(chunks: AsyncGenerator<Uint8Array, void, void>, watch: Watch): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = true;
  const waitForReader = () => {
    timer = setTimeout(() => {
      watch.fail(new Stalled());
      // A failing close must not end the process.
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
          if (!isWanted) return;
          if (done) return controller.close();
          controller.enqueue(value);
          waitForReader();
        } catch (error) {
          // Nothing more is enqueued: cutting the connection cancels the stream.
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
