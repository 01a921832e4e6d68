import { format } from "#texts/format.ts";

/** @param words ends with `{names}` and a full stop, which is dropped after a name that ends with one, as "Kft." */
export function refusedInWords(words: string, names: readonly string[], why: string): string {
  if (names.length === 0) return why;
  return format(words, { names: names.join(", ").replace(/\.$/, ""), why });
}
