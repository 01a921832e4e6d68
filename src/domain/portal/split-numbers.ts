import { longestContractNumber } from "./contract.ts";

/** Candidates from a comma-separated list: a number may contain a comma itself. */
export function numbersWithin(text: string): readonly string[] {
  const parts = text.split(",");
  const possible = parts.flatMap((_, from) => joinedFrom(parts, from).map(({ number }) => number));
  return [...new Set(possible)];
}

/** Tries the longest first. Where no division has only known numbers, each part between commas is one. */
export function splitNumbers(text: string, known: ReadonlySet<string>): readonly string[] {
  const parts = text.split(",");
  /** division of the rest by index of its first part; null: none is known */
  const rests = new Map<number, readonly string[] | null>([[parts.length, []]]);
  for (let from = parts.length - 1; from >= 0; from -= 1) {
    const first = joinedFrom(parts, from)
      .toReversed()
      .find(({ number, next }) => (number === "" || known.has(number)) && (rests.get(next) ?? null) !== null);
    const rest = first && rests.get(first.next);
    rests.set(from, first && rest ? [first.number, ...rest] : null);
  }
  return rests.get(0) ?? parts.map((part) => part.trim());
}

function joinedFrom(parts: readonly string[], from: number): { readonly number: string; readonly next: number }[] {
  const joined = [];
  for (let next = from + 1; next <= parts.length; next += 1) {
    const number = parts.slice(from, next).join(",").trim();
    if (number.length > longestContractNumber) break;
    joined.push({ number, next });
  }
  return joined;
}
