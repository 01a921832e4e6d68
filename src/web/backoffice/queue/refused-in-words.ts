import { format } from "#texts/format.ts";

/** @param words with `{names}` at the end of a sentence. A name that ends with a full stop, as "Kft.", ends it as well */
export function refusedInWords(words: string, names: readonly string[], why: string): string {
  if (names.length === 0) return why;
  return format(words, { names: names.join(", ").replace(/\.$/, ""), why });
}
