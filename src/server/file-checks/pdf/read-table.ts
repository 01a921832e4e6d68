import type { ObjectReader } from "./object-reader.ts";

/**
 * Goes to the end of a table of objects, which is what no more begins with a digit. What the table says is not needed.
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
