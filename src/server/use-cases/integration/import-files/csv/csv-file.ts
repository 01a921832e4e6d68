import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { AnyKind } from "#server/use-cases/integration/records/kinds/kind.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { FileFault } from "../file-fault.ts";
import { type Column, columnsOf, type Shape, shapeOf } from "./columns.ts";
import { type Encoding, encodingOf, textOf } from "./encoding.ts";

export interface CsvFile {
  readonly path: string;
  readonly kind: AnyKind;
  readonly shape: Shape;
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly columns: readonly Column[];
}

export interface CsvRow {
  /** of the row's beginning */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters. An unclosed quote would consume the rest of the file. */
const longestRow = 1024 * 1024;
const delimiters = [";", ",", "\t"] as const;

/**
 * Checks the complete file.
 *
 * @param name begins with the kind, as in `customers-2026-11.csv`
 * @throws FileFault unknown-kind, empty-file, wrong-encoding, wrong-columns, broken-csv
 */
export async function openCsv(path: string, name: string): Promise<CsvFile> {
  const kind = kindOfName(name);
  const encoding = await encodingOf(path);
  const delimiter = delimiterOf(await firstLine(path, encoding));
  let header: readonly string[] | null = null;
  for await (const { cells } of rowsOf({ path, encoding, delimiter })) header ??= cells;
  if (header === null) throw new FileFault("empty-file", "The file has no header.");
  const shape = shapeOf(kind);
  return { path, kind, shape, encoding, delimiter, header, columns: columnsOf(header, shape) };
}

export function kindByName(name: string): AnyKind | null {
  const [word = ""] = /^[a-z]+/.exec(name.toLowerCase()) ?? [];
  return recordKinds.find((one) => one.name === word) ?? null;
}

function kindOfName(name: string): AnyKind {
  const kind = kindByName(name);
  if (kind !== null) return kind;
  const kinds = recordKinds.map((one) => one.name).join(", ");
  throw new FileFault("unknown-kind", `The file's name has to begin with the kind of its rows: ${kinds}.`);
}

function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((one) => ({ one, count: bare.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

async function firstLine(path: string, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of textOf(path, encoding)) {
    text += piece;
    const [line, next] = text.trimStart().split("\n", 2);
    if (next !== undefined || text.length > longestRow) return line ?? "";
  }
  return text;
}

/** @throws FileFault broken-csv for quotes that RFC 4180 does not allow and rows longer than 1 MiB */
export async function* rowsOf(
  { path, encoding, delimiter }: Pick<CsvFile, "path" | "encoding" | "delimiter">,
  onBytes?: (count: number) => void,
): AsyncGenerator<CsvRow, void, void> {
  let lastLine = 0;
  const parser = parse({
    delimiter,
    // Called while the parser reads: its ready rows are lost when it fails.
    on_record(record: string[], { lines }) {
      lastLine = lines;
      return record;
    },
    info: true,
    max_record_size: longestRow,
    record_delimiter: "\n",
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const failed = Promise.withResolvers<void>();
  pipeline(textOf(path, encoding, onBytes), parser, (error) => (error ? failed.reject(error) : failed.resolve()));
  failed.promise.catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.every((cell) => cell.trim() === "")) continue;
      const breaks = record.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
      yield { line: info.lines - breaks, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileFault("broken-csv", inWords(error), lastLine + 1);
  }
}

/** A misplaced quote may open a cell that swallows the next rows. */
const faultsOfRows: ReadonlyMap<string, string> = new Map([
  ["CSV_QUOTE_NOT_CLOSED", "A quote is opened in this row and closed nowhere: close it, or double it."],
  [
    "CSV_INVALID_CLOSING_QUOTE",
    "A quote is opened in this row, and text follows where it is closed, perhaps rows further down: close it at the end " +
      "of its cell. A quote that belongs to the text is written twice, in a cell in quotes.",
  ],
  [
    "INVALID_OPENING_QUOTE",
    "A quote stands within a cell of this row: write the cell in quotes, and the quote in it twice.",
  ],
  ["CSV_MAX_RECORD_SIZE", "This row is longer than 1 MiB, as when a quote is opened and not closed."],
]);

const inWords = ({ code, message }: CsvError) => faultsOfRows.get(code) ?? message;
