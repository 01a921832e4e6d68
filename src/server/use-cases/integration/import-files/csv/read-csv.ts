import { asText, cellValue, currencyOf, wholeNumber } from "./cell-value.ts";
import type { Column, Shape } from "./columns.ts";
import { type CsvFile, type CsvRow, rowsOf } from "./csv-file.ts";

const chunkSize = 64 * 1024;

export async function* dataRows(file: CsvFile, onBytes?: (count: number) => void): AsyncGenerator<CsvRow, void, void> {
  let isHeader = true;
  for await (const row of rowsOf(file, onBytes)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

/** Keeps line numbers. A row with a cell outside the header becomes `null`, and is refused. */
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

function recordOfRow({ kind, shape, columns }: CsvFile, { cells }: CsvRow): object | null {
  if (!fits(columns, cells)) return null;
  const currency = currencyOf(cells[columns.findIndex(isCurrency)]);
  const record: { kind: string; externalId?: string; revision?: number | string; deleted?: true | string } = {
    kind: kind.name,
  };
  const data = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (cell.trim() === "" || column === "unnamed" || column === "problem") continue;
    if (column === "externalId") record.externalId = asText(cell).trim();
    else if (column === "revision") record.revision = wholeNumber(cell.trim()) ?? cell;
    else if (column === "deleted") record.deleted = cell.trim() === "true" ? true : cell;
    else place(data, column.path, cellValue(cell, column.form, currency));
  }
  if (record.deleted !== undefined) return record;
  addEmptyLists(data, shape);
  return { ...record, data };
}

/** Spreadsheets omit empty cells at the end of a row. */
function fits(columns: readonly Column[], cells: readonly string[]): boolean {
  return cells.every((cell, index) => cell.trim() === "" || (columns[index] ?? "unnamed") !== "unnamed");
}

function isCurrency(column: Column): boolean {
  return typeof column === "object" && column.path.at(-1) === "currency";
}

function place(data: object, path: readonly (string | number)[], value: unknown): void {
  let at = data;
  for (const [index, step] of path.entries()) {
    const next = path[index + 1];
    if (next === undefined) Reflect.set(at, step, value);
    else {
      const known: unknown = Reflect.get(at, step);
      const inner = typeof known === "object" && known !== null ? known : typeof next === "number" ? [] : {};
      Reflect.set(at, step, inner);
      at = inner;
    }
  }
}

function addEmptyLists(value: unknown, shape: Shape): void {
  if (Array.isArray(value)) {
    if (shape.items) for (const item of value) addEmptyLists(item, shape.items);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(shape.properties)) {
      if (Object.hasOwn(value, name)) addEmptyLists(Reflect.get(value, name), inner);
      else if (inner.type === "array" && shape.required.includes(name)) Reflect.set(value, name, []);
    }
  }
}
