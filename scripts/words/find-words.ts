import { matchesOf } from "./ranges.ts";
import type { Exception, Refused } from "./refused.ts";

export interface Finding {
  readonly line: number;
  readonly word: string;
  readonly say: string;
}

export function wordFinder(refused: readonly Refused[], exceptions: readonly Exception[]) {
  const anyWord = new RegExp(`\\b(?:${refused.map(({ pattern }) => `(${overLines(pattern)})`).join("|")})\\b`, "gi");
  const innocent = exceptions.map(({ phrase, in: place }) => ({ phrase: new RegExp(overLines(phrase), "gi"), place }));

  /** @param prose as `proseOf` makes it */
  return function findWords(path: string, prose: string): readonly Finding[] {
    const words = [...prose.matchAll(anyWord)];
    if (words.length === 0) return [];
    const phrases = innocent
      .filter(({ place }) => place?.test(path) ?? true)
      .flatMap(({ phrase }) => matchesOf(prose, phrase));
    return words
      .filter(({ index, 0: word }) => !phrases.some(({ start, end }) => start <= index && index + word.length <= end))
      .map(({ index, 0: word, ...match }) => ({
        line: prose.slice(0, index).split("\n").length,
        word: word.replaceAll(/\s+/g, " "),
        say: refused.find((_, at) => match[at + 1] !== undefined)?.say ?? "",
      }));
  };
}

/** A blank of a pattern also matches the end of a line. */
const overLines = ({ source }: RegExp) => source.replaceAll(" ", "\\s+");
