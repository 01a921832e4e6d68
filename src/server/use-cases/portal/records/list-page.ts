import type { Page } from "#domain/portal/lists.ts";

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export function emptyPage<Item>({ page, pageSize }: Paging): Page<Item> {
  return { items: [], total: 0, page, pageSize };
}

/** @param count called only when the rows do not show it: a page that is not full is the last one */
export async function listPage<Row, Item>(
  { page, pageSize }: Paging,
  rows: readonly Row[],
  present: (row: Row) => Item,
  count: () => Promise<number>,
): Promise<Page<Item>> {
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  const total = isLast ? (page - 1) * pageSize + rows.length : await count();
  return { items: rows.map(present), total, page, pageSize };
}
