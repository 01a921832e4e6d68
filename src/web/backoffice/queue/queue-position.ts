/** Where in which view of the queue somebody opened a case: its address carries this, so that the way goes on from there. */
export interface QueuePosition {
  /** the query of the view, without its page */
  readonly queue: string;
  /** among all that it means, from 0 */
  readonly at: number;
}

/** The places of the rows of a page, by the address that shows it. @param first of its first row, from 0 */
export function positionsIn(address: URLSearchParams, first: number): (row: number) => QueuePosition {
  const view = new URLSearchParams(address);
  view.delete("page");
  return (row) => ({ queue: view.toString(), at: first + row });
}

/** The place that the address of a case carries; null: it was not opened from the queue. */
export function positionOf(address: URLSearchParams): QueuePosition | null {
  const queue = address.get("queue");
  const at = Number(address.get("at") ?? Number.NaN);
  return queue === null || !Number.isSafeInteger(at) || at < 0 ? null : { queue, at };
}

/** The place as an address carries it on; nothing where there is none. */
export function queryOf(place: QueuePosition | null): { queue?: string; at?: string } {
  return place === null ? {} : { queue: place.queue, at: String(place.at) };
}

/** On which page of a view it is, from 1. */
export function pageAt(at: number, pageSize: number): number {
  return Math.floor(at / pageSize) + 1;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly total: number;
}

/** Pages of a view that are looked through for what comes next. */
const mostPages = 3;

/**
 * What comes after a case in its view. A case that was worked on has perhaps left the view, or stands further back there;
 * then the next one has moved to its place.
 *
 * @param read a page of the view
 * @param isOpen whether the reader can go on with an item; others are passed over
 * @returns null: none of those that come soon
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
