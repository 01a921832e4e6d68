import type { UploadMime, UploadProblem } from "#domain/portal/upload.ts";
import { isRenamed } from "#domain/portal/upload-name.ts";
import { heicFormat } from "./heic.ts";
import { jpegFormat } from "./jpeg.ts";
import { tooManyPixels } from "./pixels.ts";
import { type Format, type Reading, readingOf } from "./reader.ts";
import { typeOf } from "./type-of.ts";

const signature = Buffer.from("PK\u0005\u0006", "latin1");
/** The end of an archive and the longest comment that may follow it. */
const zipTailLength = 22 + 65_535;

/**
 * Programs read archives from their end: an image or PDF with an archive behind it is both (polyglot).
 *
 * @param tail the last `zipTailLength` bytes
 */
function endsAsZip(tail: Buffer, size: number): boolean {
  for (let at = tail.indexOf(signature); at !== -1; at = tail.indexOf(signature, at + 1)) {
    if (at + 22 > tail.length) return false;
    const entries = tail.readUInt16LE(at + 10);
    const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16);
    const isLarge = entries === 0xffff;
    if (entries > 0 && (isLarge || directoryEnd <= size - tail.length + at)) return true;
  }
  return false;
}

export type FileVerdict = { readonly mime: UploadMime; readonly problem?: never } | { readonly problem: UploadProblem };

/** Keeps only the two ends of a file. `PdfJudge` checks the objects of a PDF. */
export interface FileCheck {
  write(piece: Buffer): UploadProblem | null;
  end(): FileVerdict;
}

/** Programs look for the beginning of a PDF within this many bytes. */
const headLength = 1_024;

/** @param name its extension has to fit */
export function checkFile(name: string): FileCheck {
  let head = Buffer.alloc(0);
  const lastPieces: Buffer[] = [];
  let kept = 0;
  let size = 0;
  let known: { readonly mime: UploadMime; readonly reading: Reading<UploadProblem | null> } | null = null;
  let problem: UploadProblem | null = null;

  function begin(): void {
    const mime = typeOf(head);
    if (mime === null) problem = head.includes("%PDF-") ? "two-in-one" : "wrong-type";
    else if (isRenamed(name, mime)) problem = "renamed";
    else if (mime !== "application/pdf" && head.includes("%PDF-")) problem = "two-in-one";
    else known = { mime, reading: readings[mime]() };
    if (known) problem = known.reading.write(head) ?? null;
  }

  function keep(piece: Buffer): void {
    lastPieces.push(piece);
    kept += piece.length;
    for (let first = lastPieces[0]; first && kept - first.length >= zipTailLength; first = lastPieces[0]) {
      kept -= first.length;
      lastPieces.shift();
    }
  }

  return {
    write(piece) {
      if (problem) return problem;
      size += piece.length;
      keep(piece);
      if (known) problem = known.reading.write(piece) ?? null;
      else {
        head = Buffer.concat([head, piece]);
        if (head.length >= headLength) begin();
      }
      return problem;
    },
    end() {
      if (size === 0) return { problem: "empty" };
      if (!known && !problem) begin();
      if (problem || !known) return { problem: problem ?? "wrong-type" };
      const { mime, reading } = known;
      const tail = Buffer.concat(lastPieces).subarray(-zipTailLength);
      problem = reading.end();
      // The most serious problem comes first.
      if (endsAsZip(tail, size)) problem = "two-in-one";
      if (mime === "application/pdf") problem ??= judgePdfEnd(tail, size);
      return problem ? { problem } : { mime };
    },
  };
}

const readings: Readonly<Record<UploadMime, () => Reading<UploadProblem | null>>> = {
  "application/pdf": () => ({ write: () => undefined, end: () => null }),
  "image/jpeg": () => readingOf(jpegFormat()),
  "image/png": () => readingOf(pngFormat()),
  "image/heic": () => readingOf(heicFormat()),
};

/** After the table's position come only the end marker and white space. */
function judgePdfEnd(tail: Buffer, size: number): UploadProblem | null {
  const text = tail.toString("latin1");
  const mark = text.lastIndexOf("%%EOF");
  if (mark === -1) return "truncated";
  if (!/^[\s\0]*$/.test(text.slice(mark + "%%EOF".length))) return "two-in-one";
  const start = /startxref\s+(\d{1,12})\s*$/.exec(text.slice(Math.max(0, mark - 200), mark))?.[1];
  return start !== undefined && Number(start) > 0 && Number(start) < size ? null : "truncated";
}

/** The header comes first, then pixels, and the end at the end of the file. Pixels are never unpacked. */
function* pngFormat(): Format<UploadProblem | null> {
  yield { skip: 8 };
  let isFirst = true;
  let hasPixels = false;
  for (;;) {
    const head = yield { take: 8 };
    if (head === null) return "truncated";
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    if (isFirst !== (type === "IHDR")) return "truncated";
    if (isFirst) {
      if (length !== 13) return "truncated";
      const size = yield { take: 8 };
      if (size === null) return "truncated";
      const problem = tooManyPixels(size.readUInt32BE(0), size.readUInt32BE(4));
      if (problem) return problem;
    }
    if (type === "IEND") break;
    hasPixels ||= type === "IDAT";
    // The skip includes the checksum.
    if ((yield { skip: (isFirst ? length - 8 : length) + 4 }) === null) return "truncated";
    isFirst = false;
  }
  if (!hasPixels || (yield { take: 4 }) === null) return "truncated";
  return (yield { take: 1 }) === null ? null : "two-in-one";
}
