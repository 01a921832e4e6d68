import { searchKey } from "#domain/portal/lists.ts";

export function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map(searchKey)
    .filter((word) => word !== "");
}

/** Another form of a word counts too, as `fakturu` of `faktury`. */
export function areSaidIn(words: readonly string[], text: string): boolean {
  const said = wordsOf(text);
  return words.every((word) => said.some((one) => one.startsWith(word) || areForms(word, one)));
}

/** Inflected forms differ in their endings. */
const shortestStem = 4;
const longestEnding = 3;

function areForms(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const needed = Math.max(shortestStem, Math.max(one.length, other.length) - longestEnding);
  return same >= needed;
}
