import type { UploadProblem } from "#domain/portal/upload.ts";
import { tooManyPixels } from "./pixels.ts";
import type { Format } from "./reader.ts";

/** These are compressed by HEVC. Other brands of the container are other formats (AVIF). */
const brands = new Set(["heic", "heix", "heim", "heis"]);

export function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(head.length, head.readUInt32BE(0));
  const named = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) named.push(head.toString("latin1", at, at + 4));
  return named.some((brand) => brands.has(brand));
}

/** Boxes on the path to the sizes → bytes before their contents. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

export function* heicFormat(): Format<UploadProblem | null> {
  /** ends of the enclosing boxes, the innermost last */
  const ends: number[] = [];
  let position = 0;
  let hasDescription = false;
  for (;;) {
    while (ends.at(-1) === position) ends.pop();
    const head = yield { take: 8 };
    // The file may end only outside all boxes.
    if (head === null) return ends.length === 0 && hasDescription ? null : "truncated";
    const type = head.toString("latin1", 4, 8);
    let length = head.readUInt32BE(0);
    let headLength = 8;
    if (length === 1) {
      const large = yield { take: 8 };
      if (large === null) return "truncated";
      length = Number(large.readBigUInt64BE(0));
      headLength = 16;
    }
    const isToTheEnd = length === 0 && ends.length === 0;
    if (isToTheEnd) {
      yield { seek: () => -1 };
      return hasDescription ? null : "truncated";
    }
    const end = position + length;
    if (length < headLength || end > (ends.at(-1) ?? Number.POSITIVE_INFINITY)) return "truncated";
    position += headLength;
    const before = Object.hasOwn(containers, type) ? containers[type] : undefined;
    if (before !== undefined && position + before <= end) {
      if ((yield { skip: before }) === null) return "truncated";
      hasDescription ||= type === "meta";
      position += before;
      ends.push(end);
      continue;
    }
    if (type === "ispe" && length >= headLength + 12) {
      const size = yield { take: 12 };
      if (size === null) return "truncated";
      position += 12;
      const problem = tooManyPixels(size.readUInt32BE(4), size.readUInt32BE(8));
      if (problem) return problem;
    }
    if ((yield { skip: end - position }) === null) return "truncated";
    position = end;
  }
}
