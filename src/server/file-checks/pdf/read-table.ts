import type { ObjectReader } from "./object-reader.ts";

/**
 * Skips a table of objects: it ends where a line no longer begins with a digit. Its contents are not needed.
 *
 * @throws Unreadable when something else is in it
 */
export function readTable(reader: ObjectReader): void {
  for (let first = reader.skipToToken(); isDigit(first); first = reader.skipToToken()) {
    reader.takeInteger();
    reader.skipToToken();
    reader.takeInteger();
    const last = reader.skipToToken();
    if (isDigit(last)) continue;
    reader.takeWord(last === inUse[0] ? inUse : free);
  }
}

const inUse = Buffer.from("n");
const free = Buffer.from("f");
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
