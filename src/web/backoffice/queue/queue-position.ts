/**
 * The queue view and position from which a case was opened; the case's address carries it for the link to the next one.
 */
export interface QueuePosition {
  /** the view's query, without its page */
  readonly queue: string;
  /** position in the entire view, from 0 */
  readonly at: number;
}

/** @param first position of the page's first row, from 0 */
export function positionsIn(address: URLSearchParams, first: number): (row: number) => QueuePosition {
  const view = new URLSearchParams(address);
  view.delete("page");
  return (row) => ({ queue: view.toString(), at: first + row });
}

export function positionOf(address: URLSearchParams): QueuePosition | null {
  const queue = address.get("queue");
  const at = Number(address.get("at") ?? Number.NaN);
  return queue === null || !Number.isSafeInteger(at) || at < 0 ? null : { queue, at };
}

export function queryOf(place: QueuePosition | null): { queue?: string; at?: string } {
  return place === null ? {} : { queue: place.queue, at: String(place.at) };
}

/** Returns the page of a position, from 1. */
export const pageAt = (at: number, pageSize: number): number => Math.floor(at / pageSize) + 1;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly total: number;
}

/** Limit of pages searched for the next case. */
const mostPages = 3;

/**
 * Returns the case after another in its view. A case that was worked on may have left the view or moved back; then the
 * next one has its position.
 *
 * @param read loads a page of the view
 * @param isOpen whether the reader can work on an item; others are skipped
 * @returns null if none is nearby
 */
export async function nextAfter<Item extends { readonly kind: string; readonly id: string }>(
  { kind, id }: Pick<Item, "kind" | "id">,
  { at, pageSize }: { readonly at: number; readonly pageSize: number },
  read: (page: number) => Promise<Page<Item>>,
  isOpen: (item: Item) => boolean = () => true,
): Promise<{ readonly item: Item; readonly at: number } | null> {
  const isSame = (item: Item) => item.kind === kind && item.id === id;
  let there = await read(pageAt(at, pageSize));
  const found = there.items.findIndex(isSame);
  const stands = (there.page - 1) * pageSize + found;
  let next = found === -1 || stands > at ? at : stands + 1;
  for (let pages = 0; pages < mostPages && next < there.total; pages += 1) {
    const page = pageAt(next, pageSize);
    if (page !== there.page) there = await read(page);
    const first = (there.page - 1) * pageSize;
    const index = there.items.findIndex((item, row) => first + row >= next && !isSame(item) && isOpen(item));
    const item = there.items[index];
    if (item !== undefined) return { item, at: first + index };
    next = page * pageSize;
  }
  return null;
}
