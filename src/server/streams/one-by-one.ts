/** A list as a stream. */
export async function* oneByOne<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  yield* items;
}
