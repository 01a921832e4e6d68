import type { SheetRow } from "#server/documents/spreadsheet/sheet.ts";

/** The most rows of a sheet; with more, programs open it with difficulty. */
export const mostRows = 200_000;

/** Pages of rows as rows of a sheet. */
export async function* inCells<Row>(
  pages: AsyncGenerator<readonly Row[], void, void>,
  cellsOf: (row: Row) => SheetRow,
): AsyncGenerator<readonly SheetRow[], void, void> {
  for await (const rows of pages) yield rows.map((row) => cellsOf(row));
}
