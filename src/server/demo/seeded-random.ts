/** mulberry32 with integers only gives the same numbers on every machine. */
export class SeededRandom {
  #state: number;

  constructor(seed: string) {
    this.#state = Array.from(seed).reduce(
      (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
      0x811c9dc5,
    );
  }

  /** from 0, below 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** both included */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.integer(0, list.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  /** distinct, in the order of the list */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((item, at) => ({ item, at, order: this.next() }));
    const chosen = left.toSorted((a, b) => a.order - b.order).slice(0, count);
    return chosen.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
  }
}
