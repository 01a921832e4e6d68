import { parentPort } from "node:worker_threads";
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import { dayMs } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type Currency, minorDigits } from "#domain/shared/money.ts";
import { compressEagerly } from "./eager-compression.ts";
import type { CellKind, Sheet, SheetRow, WriterMessage, WriterOrder } from "./sheet.ts";

/** Day 0 of a spreadsheet, for days after February 1900. */
const dayZero = Date.UTC(1899, 11, 30);

const dateFormats: Readonly<Record<Locale, string>> = {
  cs: "d\\.\\ m\\.\\ yyyy",
  sk: "d\\.\\ m\\.\\ yyyy",
  hu: "yyyy\\.\\ mm\\.\\ dd\\.",
  // the package needs English names of months in every language
  en: "[$-409]mmm d\\, yyyy",
};

const signs: Readonly<Record<Currency, string>> = { CZK: "Kč", EUR: "€", HUF: "Ft" };

function columnsOf({ columns, locale, currency }: Sheet): ColumnDef[] {
  return columns.map(({ heading, kind, width }) => {
    const numFmt = formatOf(kind, locale, currency);
    return { header: heading, width, ...(numFmt !== null && { style: { numFmt } }) };
  });
}

function formatOf(kind: CellKind, locale: Locale, currency: Currency | null): string | null {
  if (kind === "date") return dateFormats[locale];
  if (kind !== "amount") return null;
  if (currency === null) return "#,##0.00";
  return `#,##0${minorDigits(currency) > 0 ? ".00" : ""}\\ "${signs[currency]}"`;
}

/** A date becomes the number of its day. */
function cellMaker({ columns }: Sheet): (row: SheetRow) => CellValue[] {
  const isDate = columns.map(({ kind }) => kind === "date");
  return (row) => row.map((value, index) => (isDate[index] && typeof value === "string" ? dayNumber(value) : value));
}

function dayNumber(date: string): number {
  return (Date.parse(date) - dayZero) / dayMs;
}

if (parentPort === null) throw new Error("worker.ts runs in a worker thread only");
const port = parentPort;
const assertEager = compressEagerly();

const messageBytes = 64 * 1024;

/** The package reads while it compresses, so one of each can be pending. */
const unanswered: { rows?: (order: WriterOrder) => void; bytes?: (order: WriterOrder) => void } = {};

async function askForRows(): Promise<readonly SheetRow[] | null> {
  const answer = new Promise<WriterOrder>((resolve) => (unanswered.rows = resolve));
  port.postMessage({ wants: "rows" } satisfies WriterMessage);
  const order = await answer;
  return "rows" in order ? order.rows : null;
}

async function hand(chunks: readonly Uint8Array[]): Promise<void> {
  assertEager();
  const taken = new Promise<WriterOrder>((resolve) => (unanswered.bytes = resolve));
  const bytes = joined(chunks);
  port.postMessage({ bytes } satisfies WriterMessage, [bytes.buffer]);
  await taken;
}

/** Only memory of its own can be transferred. */
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
  port.postMessage({ done: true } satisfies WriterMessage);
}

port.on("message", (order: WriterOrder) => {
  if ("rows" in order) unanswered.rows?.(order);
  else if ("taken" in order) unanswered.bytes?.(order);
  else {
    void write(order.sheet).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ error: text } satisfies WriterMessage);
    });
  }
});
