/** Short statements: the embedded database has one connection, and everybody else waits for it. */
const pageSize = 500;

/**
 * The rows of a question page by page, each page after the last row of the one before.
 *
 * @param most rows at most: some may be added while they are read
 */
export async function* batches<Row, Cells>(
  page: (after: Row | null, size: number) => Promise<readonly Row[]>,
  most: number,
  cellsOf: (row: Row) => Cells,
): AsyncGenerator<readonly Cells[], void, void> {
  let last: Row | null = null;
  for (let left = most; left > 0; ) {
    const size = Math.min(pageSize, left);
    const rows: readonly Row[] = await page(last, size);
    if (rows.length > 0) yield rows.map(cellsOf);
    if (rows.length < size) return;
    left -= rows.length;
    last = rows.at(-1) ?? null;
  }
}
