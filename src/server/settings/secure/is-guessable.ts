/** Random hexadecimal digits of the least length have more, a word said several times has less. */
const leastBits = 80;

/**
 * Whether a key looks as if nobody had drawn it at random: one letter or word again and again, or letters in their order.
 * An estimate, since a text says little of how it came about: the entropy of its letters, and of the steps between them.
 */
export function isGuessable(key: string): boolean {
  const letters = [...shortestUnit(key)].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = letters.slice(1).map((code, index) => code - (letters[index] ?? 0));
  return Math.min(entropyOf(letters), entropyOf(steps)) < leastBits;
}

/** What a text repeats from its beginning to its end; the text itself where it repeats nothing. */
function shortestUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return text;
}

/** In bits, of all of them together (Shannon). */
function entropyOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(values.length / count), 0);
}
