/**
 * Ties words of one letter to what follows, so that no line of a heading ends in them: Czech and Slovak typography does
 * not part a preposition from its noun, nor does Hungarian gain by a lone article.
 */
export function keepWithNext(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu, "$1\u00a0");
}
