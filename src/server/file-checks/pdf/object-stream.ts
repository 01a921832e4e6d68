import { inflateSync } from "node:zlib";
import { isActive, meantName } from "./names.ts";

/** Objects that are packed together, packed and unpacked; real ones are far below. */
export const mostPacked = 4 * 1024 * 1024;
const mostUnpacked = 16 * 1024 * 1024;
/** Whole decoders stand behind these names. What is packed by more than the usual one cannot be looked into here. */
const otherFilter = /^(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|DecodeParms|DP)$/;

/** Whether a stream with these names in its dictionary is one that holds objects, the type left out or not. */
export function holdsObjects(names: ReadonlySet<string>): boolean {
  return names.has("ObjStm") || (names.has("First") && names.has("N"));
}

/** Whether objects in a stream do something, or cannot be looked at. */
export function isActiveObjectStream(packed: Buffer, names: ReadonlySet<string>): boolean {
  if ([...names].some((name) => otherFilter.test(name))) return true;
  const isPacked = names.has("FlateDecode") || names.has("Fl");
  if (!isPacked && (names.has("Filter") || names.has("F"))) return true;
  try {
    const objects = isPacked ? inflateSync(packed, { maxOutputLength: mostUnpacked }) : packed;
    for (const [, raw = ""] of objects.toString("latin1").matchAll(/\/([^\s\0()<>[\]{}/%]{1,256})/g)) {
      if (isActive(meantName(raw))) return true;
    }
    return false;
  } catch {
    // Too large, or broken in a way that some reader may forgive.
    return true;
  }
}
