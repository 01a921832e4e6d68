import { Worker } from "node:worker_threads";
import { ThreadLost } from "#server/threads/thread-lost.ts";
import type { Sheet, SheetRow, WriterNews, WriterOrder } from "./sheet.ts";

/** A thread that says nothing for so long hangs. */
const silenceMs = 30_000;
/** Bounded by what it holds: some rows and some chunks, however many there are. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 32 };

/**
 * The bytes of an XLSX workbook with one sheet, made by a thread of its own no faster than they are taken: the headings
 * in the first row, which stays in sight, and a row each. Its memory does not grow with the rows.
 *
 * @param batches rows in pieces; is ended when the sheet is, and when nobody takes the bytes any more
 * @throws ThreadLost when the thread dies or hangs
 */
export async function* writeSheet(
  sheet: Sheet,
  batches: AsyncGenerator<readonly SheetRow[], void, void>,
  script: URL = new URL("./worker.ts", import.meta.url),
): AsyncGenerator<Uint8Array, void, void> {
  const worker = new Worker(script, { resourceLimits: memory });
  const listen = newsOf(worker);
  const tell = (order: WriterOrder) => worker.postMessage(order);
  // One ahead, so that the database and the thread work at the same time.
  let next = ahead(batches);
  try {
    tell({ sheet });
    for (;;) {
      const news = await listen();
      if ("done" in news) return;
      if ("error" in news) throw new Error(news.error);
      if ("bytes" in news) {
        yield news.bytes;
        tell({ taken: true });
      } else {
        const { done, value } = await next;
        tell({ rows: done ? null : value });
        if (!done) next = ahead(batches);
      }
    }
  } finally {
    await worker.terminate();
    await next.catch(() => {});
    await batches.return();
  }
}

/** A failure waits until it is asked for. */
function ahead(batches: AsyncGenerator<readonly SheetRow[], void, void>) {
  const next = batches.next();
  next.catch(() => {});
  return next;
}

/** Waits for what the thread says next. @throws ThreadLost, once everything it said before has been heard */
function newsOf(worker: Worker): () => Promise<WriterNews> {
  const unread: (WriterNews | ThreadLost)[] = [];
  let wake = () => {};
  const hear = (news: WriterNews | ThreadLost) => {
    unread.push(news);
    wake();
  };
  worker.on("message", (news: WriterNews) => hear(news));
  worker.on("error", (cause) => hear(new ThreadLost("the thread crashed", { cause })));
  worker.on("exit", (code) => hear(new ThreadLost(`the thread ended with code ${code}`)));
  return async () => {
    const silent = () => hear(new ThreadLost(`the thread said nothing for ${silenceMs} ms`));
    const timer = setTimeout(silent, silenceMs);
    try {
      if (unread.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    } finally {
      clearTimeout(timer);
    }
    const news = unread.shift();
    if (news === undefined) throw new Error("woken without news");
    if (news instanceof ThreadLost) throw news;
    return news;
  };
}
