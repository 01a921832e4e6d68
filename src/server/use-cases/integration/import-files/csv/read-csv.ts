import { type CsvFile, type CsvRow, rowsOf } from "./csv-file.ts";
import { recordOfRow } from "./record-of-row.ts";

const chunkSize = 64 * 1024;

/** The rows of a file without its header. */
export async function* dataRows(file: CsvFile, onBytes?: (count: number) => void): AsyncGenerator<CsvRow, void, void> {
  let isHeader = true;
  for await (const row of rowsOf(file, onBytes)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

/**
 * The rows of a file as NDJSON. A row stands in the line where it begins in the file, so that reports name that line. One
 * that says no record is `null` there, to be refused.
 */
export async function* csvAsNdjson(
  file: CsvFile,
  onBytes?: (count: number) => void,
): AsyncGenerator<Buffer, void, void> {
  let at = 1;
  let text = "";
  for await (const row of dataRows(file, onBytes)) {
    text += `${"\n".repeat(row.line - at)}${JSON.stringify(recordOfRow(file, row))}`;
    at = row.line;
    if (text.length >= chunkSize) {
      yield Buffer.from(text);
      text = "";
    }
  }
  yield Buffer.from(`${text}\n`);
}
