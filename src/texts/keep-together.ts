import type { Locale } from "#domain/shared/locale.ts";
import type { TextTree } from "#texts/shape.ts";

const noBreakSpace = "\u00a0";

/** Placeholders that are filled in with numbers. */
const numbers = "count|minutes|hours|seconds|days|years|size|rate|percent|failures|most|least";

/** Any word, but of the words of one and two letters only those that are units: prepositions may begin a line. */
const counted = "\\p{L}{3}|%|[kKMG]B|k?m\\b|kg|h\\b|s\\b|Kč|Ft|év|éve\\b";

const betweenGroupsOfDigits = /(?<=\d) (?=\d{3}(?!\d))/gu;
const afterNumber = new RegExp(`(?<=\\d|\\{(?:${numbers})\\}) (?=${counted})`, "gu");
const afterSign = /(?<=§|(?<!\p{L})(?:č|čl|odst|písm)\.) (?=[\d{])|(?<=\d\.) (?=§)/gu;
const afterOneLetter = /(?<=(?<![\p{L}\p{N}])\p{L}) (?=\S)/gu;

/**
 * Puts no-break spaces where the typography of the language asks for them: within a number, between a number and what
 * it counts, after "č." and "§". In Czech and Slovak also after words of one letter (ČSN 01 6910, STN 01 6910).
 *
 * @param text may hold placeholders (`{count}`)
 */
export function keepTogether(locale: Locale, text: string): string {
  const kept = text
    .replaceAll(betweenGroupsOfDigits, noBreakSpace)
    .replaceAll(afterNumber, noBreakSpace)
    .replaceAll(afterSign, noBreakSpace);
  return locale === "cs" || locale === "sk" ? keepWithNext(kept) : kept;
}

/** Ties words of one letter to the next word. A heading takes this in every language, for its lines are short. */
export function keepWithNext(text: string): string {
  return text.replaceAll(afterOneLetter, noBreakSpace);
}

/** For titles of pages, which are no running text, and which people and programs search. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(noBreakSpace, " ");
}

/** @returns a copy of the tree, `keepTogether` applied to each of its texts */
export function keepTreeTogether<Tree extends TextTree>(locale: Locale, tree: Tree): Tree {
  const copy = structuredClone(tree);
  keepBranchTogether(locale, copy);
  return copy;
}

function keepBranchTogether(locale: Locale, branch: object): void {
  for (const [key, value] of Object.entries<unknown>({ ...branch })) {
    if (typeof value === "string") Reflect.set(branch, key, keepTogether(locale, value));
    else if (typeof value === "object" && value !== null) keepBranchTogether(locale, value);
  }
}
