import { parentPort } from "node:worker_threads";
import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import { cellMaker, columnsOf } from "./cells.ts";
import { compressEagerly } from "./eager-compression.ts";
import type { Sheet, SheetRow, WriterNews, WriterOrder } from "./sheet.ts";

if (parentPort === null) throw new Error("worker.ts runs in a worker thread only");
const port = parentPort;
const assertEager = compressEagerly();

/** Gathers chunks of the package into fewer messages. */
const messageBytes = 64 * 1024;

/** Messages without an answer yet. The package compresses while it reads on, so there can be one of each kind. */
const unanswered: { rows?: (order: WriterOrder) => void; bytes?: (order: WriterOrder) => void } = {};

async function askForRows(): Promise<readonly SheetRow[] | null> {
  const answer = new Promise<WriterOrder>((resolve) => (unanswered.rows = resolve));
  port.postMessage({ wants: "rows" } satisfies WriterNews);
  const order = await answer;
  return "rows" in order ? order.rows : null;
}

async function hand(chunks: readonly Uint8Array[]): Promise<void> {
  assertEager();
  const taken = new Promise<WriterOrder>((resolve) => (unanswered.bytes = resolve));
  const bytes = joined(chunks);
  port.postMessage({ bytes } satisfies WriterNews, [bytes.buffer]);
  await taken;
}

/** Copies into memory of its own, so that it can be transferred. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

async function* cellsOf(sheet: Sheet): AsyncGenerator<CellValue[], void, void> {
  const toCells = cellMaker(sheet);
  let rows = await askForRows();
  while (rows !== null) {
    // Asks for the next rows while these are written.
    const next = askForRows();
    for (const row of rows) yield toCells(row);
    rows = await next;
  }
}

async function write(sheet: Sheet): Promise<void> {
  const stream = writeXlsxStream(cellsOf(sheet), {
    name: sheet.name,
    columns: columnsOf(sheet),
    freezePane: { rows: 1 },
    maxRowsPerSheet: Number.POSITIVE_INFINITY,
  });
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < messageBytes) continue;
    await hand(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) await hand(waiting);
  port.postMessage({ done: true } satisfies WriterNews);
}

port.on("message", (order: WriterOrder) => {
  if ("rows" in order) unanswered.rows?.(order);
  else if ("taken" in order) unanswered.bytes?.(order);
  else {
    void write(order.sheet).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ error: text } satisfies WriterNews);
    });
  }
});
