import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { newLine, placedLines } from "#server/streams/placed-lines.ts";
import { withoutFormula } from "./cell-value.ts";
import type { CsvFile } from "./csv-file.ts";
import { dataRows } from "./read-csv.ts";
import { columnAt, type RefusedLine } from "./report-of-table.ts";

const windowSize = 256 * 1024;
const chunkSize = 64 * 1024;
/** Without it, spreadsheets assume their country's encoding. */
const byteOrderMark = "\ufeff";

/** Takes eight bytes of memory a line. */
export async function writeRefused(file: CsvFile, report: string, to: string): Promise<void> {
  const places = await refusedPlaces(report);
  const reading = await open(report);
  try {
    await pipeline(refusedRows(file, places, lineReader(reading)), createWriteStream(to));
  } finally {
    await reading.close();
  }
}

async function* refusedRows(
  file: CsvFile,
  places: Float64Array,
  readAt: (place: number) => Promise<string>,
): AsyncGenerator<string, void, void> {
  const { delimiter, header, columns } = file;
  const kept = columns.flatMap((column, index) => (column === "problem" ? [] : [index]));
  const csvLine = (cells: readonly string[], problem: string) =>
    `${[...kept.map((index) => cells[index] ?? ""), ...cells.slice(columns.length), problem]
      .map((cell) => quoted(cell, delimiter))
      .join(delimiter)}\r\n`;
  let text = byteOrderMark + csvLine(header, "problem");
  for await (const { line, cells } of dataRows(file)) {
    const place = places[line] ?? 0;
    if (place === 0) continue;
    const said: RefusedLine = JSON.parse(await readAt(place - 1));
    text += csvLine(cells.map(withoutFormula), problemOf(said));
    if (text.length < chunkSize) continue;
    yield text;
    text = "";
  }
  yield text;
}

function quoted(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !/["\n\r]/.test(cell) && cell === cell.trim();
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

function problemOf({ error }: RefusedLine): string {
  if (error.fields === undefined) return error.message;
  return error.fields.map(({ path, message }) => `${columnAt(path)}: ${message}`).join("; ");
}

/** By line of the file, its place in the report from 1; 0: not refused. */
async function refusedPlaces(report: string): Promise<Float64Array> {
  let places = new Float64Array(1024);
  for await (const { place, text } of placedLines(createReadStream(report))) {
    if (!text.includes('"refused"')) continue;
    const { line, status }: { line?: unknown; status?: unknown } = JSON.parse(text);
    if (status !== "refused" || typeof line !== "number") continue;
    if (line >= places.length) {
      const larger = new Float64Array(Math.max(places.length * 2, line + 1));
      larger.set(places);
      places = larger;
    }
    places[line] = place + 1;
  }
  return places;
}

/** Places mostly grow, so a window of the file is kept. */
function lineReader(file: FileHandle): (place: number) => Promise<string> {
  let window = Buffer.alloc(0);
  let begin = 0;
  return async (place) => {
    for (let size = windowSize; ; size *= 2) {
      const from = place - begin;
      const end = from >= 0 && from < window.byteLength ? window.indexOf(newLine, from) : -1;
      if (end >= 0) return window.toString("utf8", from, end);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, place);
      if (bytesRead <= window.byteLength && begin === place) throw new Error("a line of a report has no end");
      window = buffer.subarray(0, bytesRead);
      begin = place;
    }
  };
}
