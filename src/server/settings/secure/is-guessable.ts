/** A random key of the least length has more, also of hexadecimal digits; repetitions and sequences have less. */
const leastBits = 64;
/** How many characters have to come again to count as a repetition; those of a random key rarely do. */
const repeatLength = 4;
/** What a key repeats when it follows the keyboard or the alphabet. */
const sequences = "qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz 01234567890";
/** Letters of one case that can be spoken; a random key has few of them. */
const letterRuns = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g;
const unspeakable = /[^aeiouy]{4}|[aeiouy]{4}/i;
const mostOfWords = 0.65;

/** Whether a key looks as if it had not been drawn at random: repetitions, sequences, words. An estimate. */
export function isGuessable(key: string): boolean {
  const novel = withoutRepetitions(key);
  return entropyOf(novel) < leastBits || lengthOfWords(key) > key.length * mostOfWords;
}

function lengthOfWords(key: string): number {
  return (key.match(letterRuns) ?? []).filter((run) => !unspeakable.test(run)).join("").length;
}

/** The characters that repeat nothing before them and none of the sequences, in any case of letters. */
function withoutRepetitions(key: string): string {
  const text = sequences + key;
  const lower = text.toLowerCase();
  const repeats = (at: number, length: number) =>
    at + length <= lower.length && lower.slice(0, at + length - 1).includes(lower.slice(at, at + length));
  let novel = "";
  for (let at = sequences.length; at < text.length; ) {
    let length = repeatLength;
    while (repeats(at, length)) length++;
    if (length === repeatLength) novel += text[at];
    at += length === repeatLength ? 1 : length - 1;
  }
  return novel;
}

/** In bits, of all characters together (Shannon). */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(text.length / count), 0);
}
