/** Statements are short, since the embedded database has one connection. */
export const pageSize = 500;

/** Pages by keyset; no page is empty. @param limits rows a page, and in total: some may be added during reading */
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
