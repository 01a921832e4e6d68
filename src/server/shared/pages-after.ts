/** Short statements: the embedded database has one connection, and everybody else waits for it. */
export const pageSize = 500;

/**
 * All rows of a question, page by page, each page after the last row of the one before. No page is empty.
 *
 * @param page reads rows in order, `size` at most. @param after null: from the beginning
 * @param limits rows a page, and rows at most: some may be added while they are read
 */
export async function* pagesAfter<Row>(
  page: (after: Row | null, size: number) => Promise<readonly Row[]>,
  limits: { readonly size?: number; readonly most?: number } = {},
): AsyncGenerator<readonly Row[], void, void> {
  let last: Row | null = null;
  for (let left = limits.most ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const size = Math.min(limits.size ?? pageSize, left);
    const rows: readonly Row[] = await page(last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    left -= rows.length;
    last = rows.at(-1) ?? null;
  }
}
