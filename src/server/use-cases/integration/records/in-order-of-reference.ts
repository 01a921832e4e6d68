interface Referring {
  readonly externalId: string;
}

/**
 * Sorts items so that each follows the one that it refers to; cycles keep the given order.
 *
 * @param items each external id once
 */
export function inOrderOfReference<Item extends Referring>(
  items: readonly Item[],
  refersTo: (item: Item) => string | null,
): readonly Item[] {
  const byId = new Map(items.map((item) => [item.externalId, item]));
  const places = new Map(items.map((item, place) => [item, place]));
  const next = (item: Item) => byId.get(refersTo(item) ?? "");
  const seen = new Set<Item>();
  const ordered: Item[] = [];
  for (const item of items) {
    const path: Item[] = [];
    let at: Item | undefined = item;
    for (; at !== undefined && !seen.has(at); at = next(at)) {
      seen.add(at);
      path.push(at);
    }
    const closing = at === undefined ? -1 : path.indexOf(at);
    const circle = closing < 0 ? [] : path.splice(closing);
    circle.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    ordered.push(...circle, ...path.toReversed());
  }
  return ordered;
}
