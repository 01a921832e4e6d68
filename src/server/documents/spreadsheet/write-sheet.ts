import { Worker } from "node:worker_threads";
import { ThreadLost } from "#server/threads/thread-lost.ts";
import type { Sheet, SheetRow, WriterMessage, WriterOrder } from "./sheet.ts";

const silenceMs = 30_000;
/** The heap does not depend on the number of rows. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 32 };

/**
 * Makes a workbook in its own thread, no faster than it is read. Memory does not grow with the rows.
 *
 * @param batches closed at the end, and when the reader stops
 * @throws ThreadLost if the thread dies or hangs
 */
export async function* writeSheet(
  sheet: Sheet,
  batches: AsyncGenerator<readonly SheetRow[], void, void>,
  script: URL = new URL("./worker.ts", import.meta.url),
): AsyncGenerator<Uint8Array, void, void> {
  const worker = new Worker(script, { resourceLimits: memory });
  const listen = notificationOf(worker);
  const post = (order: WriterOrder) => worker.postMessage(order);
  // The next batch is read ahead: database and thread work in parallel.
  let next = ahead(batches);
  try {
    post({ sheet });
    for (;;) {
      const news = await listen();
      if ("done" in news) return;
      if ("error" in news) throw new Error(news.error);
      if ("bytes" in news) {
        yield news.bytes;
        post({ taken: true });
      } else {
        const { done, value } = await next;
        post({ rows: done ? null : value });
        if (!done) next = ahead(batches);
      }
    }
  } finally {
    await worker.terminate();
    await next.catch(() => {});
    await batches.return();
  }
}

/** A failure is kept for the reader. */
function ahead(batches: AsyncGenerator<readonly SheetRow[], void, void>) {
  const next = batches.next();
  next.catch(() => {});
  return next;
}

/** @throws ThreadLost after all earlier messages have been read */
function notificationOf(worker: Worker): () => Promise<WriterMessage> {
  const unread: (WriterMessage | ThreadLost)[] = [];
  let wake = () => {};
  const hear = (news: WriterMessage | ThreadLost) => {
    unread.push(news);
    wake();
  };
  worker.on("message", (news: WriterMessage) => hear(news));
  worker.on("error", (cause) => hear(new ThreadLost("the thread crashed", { cause })));
  worker.on("exit", (code) => hear(new ThreadLost(`the thread ended with code ${code}`)));
  return async () => {
    const silent = () => hear(new ThreadLost(`the thread was silent for ${silenceMs} ms`));
    const timer = setTimeout(silent, silenceMs);
    try {
      if (unread.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    } finally {
      clearTimeout(timer);
    }
    const news = unread.shift();
    if (news === undefined) throw new Error("woken without a message");
    if (news instanceof ThreadLost) throw news;
    return news;
  };
}
