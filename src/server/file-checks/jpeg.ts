import type { UploadProblem } from "#domain/portal/upload.ts";
import { tooManyPixels } from "./pixels.ts";
import type { Format } from "./reader.ts";

type Verdict = UploadProblem | null;

/** A file has one image or several: cameras add a preview or a depth map. */
export function* jpegFormat(): Format<Verdict> {
  yield { skip: 2 };
  for (;;) {
    const problem = yield* segments();
    if (problem !== null) return problem;
    const start = yield { take: 2 };
    if (start === null) return null;
    if (start.readUInt16BE(0) !== 0xff_d8) return yield* trailer(Buffer.from(start));
  }
}

function* segments(): Format<Verdict> {
  let hasSize = false;
  let hasPixels = false;
  for (;;) {
    const marker = yield* nextMarker();
    if (marker === null) return "truncated";
    if (marker === 0xd9) return hasSize && hasPixels ? null : "truncated";
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const length = (yield { take: 2 })?.readUInt16BE(0) ?? 0;
    if (length < 2) return "truncated";
    let rest = length - 2;
    if (isFrame(marker)) {
      const size = yield { take: 5 };
      if (size === null) return "truncated";
      rest -= 5;
      hasSize = true;
      const problem = tooManyPixels(size.readUInt16BE(3), size.readUInt16BE(1));
      if (problem || rest < 0) return problem ?? "truncated";
    }
    if ((yield { skip: rest }) === null) return "truncated";
    if (marker !== 0xda) continue;
    hasPixels = true;
  }
}

/** Skips to a marker that is neither a stuffed byte nor a restart. @returns null at the end */
function* nextMarker(): Format<number | null> {
  let found = 0;
  let isAfterFf = false;
  const seek = (piece: Buffer) => {
    let at = 0;
    if (!isAfterFf) at = piece.indexOf(0xff) + 1 || -1;
    while (at !== -1) {
      const byte = piece[at];
      isAfterFf = true;
      if (byte === undefined) return -1;
      if (byte === 0xff) at += 1;
      else if (byte === 0 || (byte >= 0xd0 && byte <= 0xd7)) {
        isAfterFf = false;
        at = piece.indexOf(0xff, at + 1) + 1 || -1;
      } else {
        found = byte;
        return at + 1;
      }
    }
    isAfterFf = false;
    return -1;
  };
  return (yield { seek }) === null ? null : found;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Phones append zeros, a short film, or a list with the manufacturer's marker. */
function* trailer(start: Buffer): Format<Verdict> {
  let first = start;
  let last = start;
  let isBlank = start.every((byte) => byte === 0);
  const look = (piece: Buffer) => {
    if (first.length < 8) first = Buffer.concat([first, piece.subarray(0, 8 - first.length)]);
    last = Buffer.concat([last, piece.subarray(-4)]).subarray(-4);
    isBlank &&= piece.every((byte) => byte === 0);
    return -1;
  };
  yield { seek: look };
  const isFilm = first.toString("latin1", 4, 8) === "ftyp";
  return isBlank || isFilm || last.toString("latin1") === "SEFT" ? null : "two-in-one";
}
