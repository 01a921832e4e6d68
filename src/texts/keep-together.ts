import type { Locale } from "#domain/shared/locale.ts";
import type { TextTree } from "#texts/shape.ts";

const noBreakSpace = "\u00a0";

const numbers = "count|minutes|hours|seconds|days|years|size|rate|percent|failures|most|least";

/** Any word of three letters or more; of shorter ones only units, because prepositions may begin a line. */
const counted = "\\p{L}{3}|%|[kKMG]B|k?m\\b|kg|h\\b|s\\b|Kč|Ft|év|éve\\b";

const betweenGroupsOfDigits = /(?<=\d) (?=\d{3}(?!\d))/gu;
const afterNumber = new RegExp(`(?<=\\d|\\{(?:${numbers})\\}) (?=${counted})`, "gu");
const afterSign = /(?<=§|(?<!\p{L})(?:č|čl|odst|písm)\.) (?=[\d{])|(?<=\d\.) (?=§)/gu;
const afterOneLetter = /(?<=(?<![\p{L}\p{N}])\p{L}) (?=\S)/gu;

/**
 * Inserts no-break spaces: within a number, between a number and its noun or unit, after "č." and "§". In Czech and
 * Slovak also after words of one letter (ČSN 01 6910, STN 01 6910).
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

/** In headings of every language, because their lines are short. */
export function keepWithNext(text: string): string {
  return text.replaceAll(afterOneLetter, noBreakSpace);
}

/** For page titles, which people and programs search. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(noBreakSpace, " ");
}

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
