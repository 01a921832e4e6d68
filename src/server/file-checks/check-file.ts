import type { UploadMime, UploadProblem } from "#domain/portal/upload.ts";
import { isRenamed } from "#domain/portal/upload-name.ts";
import { heicFormat } from "./heic.ts";
import { jpegFormat } from "./jpeg.ts";
import { judgePdfEnd } from "./pdf/pdf-end.ts";
import { pngFormat } from "./png.ts";
import { type Reading, readingOf } from "./reader.ts";
import { typeOf } from "./type-of.ts";
import { endsAsZip, zipTailLength } from "./zip-tail.ts";

/** The type of a file by its bytes alone, or why it is refused. */
export type FileVerdict = { readonly mime: UploadMime; readonly problem?: never } | { readonly problem: UploadProblem };

/**
 * Looks at a file while it passes and keeps only its two ends. Of a PDF it checks only these; `PdfJudge` judges the
 * objects.
 */
export interface FileCheck {
  /** @returns what is wrong with it, as soon as that is known; null: nothing so far */
  write(piece: Buffer): UploadProblem | null;
  end(): FileVerdict;
}

/** Programs look for the beginning of a PDF within this many bytes. */
const headLength = 1_024;

/** @param name the name its owner gave it; its extension has to fit */
export function checkFile(name: string): FileCheck {
  let head = Buffer.alloc(0);
  const lastPieces: Buffer[] = [];
  let kept = 0;
  let size = 0;
  let known: { readonly mime: UploadMime; readonly reading: Reading<UploadProblem | null> } | null = null;
  let problem: UploadProblem | null = null;

  /** Runs when the head is there, or the file has ended. */
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
      // Reported before anything else that is wrong, since it is the gravest.
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
