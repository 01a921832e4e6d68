export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the matches of a global pattern, or of its group. */
export function matchesOf(text: string, pattern: RegExp): readonly Range[] {
  return [...text.matchAll(pattern)].flatMap(({ index, length, 0: match, 1: group }) => {
    const kept = length > 1 ? group : match;
    if (kept === undefined) return [];
    const start = index + match.indexOf(kept);
    return [{ start, end: start + kept.length }];
  });
}

/** Replaces the ranges, except white space. */
export function hide(text: string, ranges: readonly Range[], filler: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start < at) continue;
    parts.push(text.slice(at, start), text.slice(start, end).replaceAll(/\S/g, filler));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

export function between(text: string, ranges: readonly Range[]): readonly Range[] {
  const found: Range[] = [];
  let at = 0;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (start > at) found.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  return [...found, { start: at, end: text.length }];
}
