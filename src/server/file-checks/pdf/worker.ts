import type { UploadProblem } from "#domain/portal/upload.ts";
import { judgePdf } from "./judge-pdf.ts";

export interface PdfAnswer {
  readonly problem: UploadProblem | null;
  /** why the file cannot be read; null: it can */
  readonly reason: string | null;
  /** the thread has kept so much of the files it has read that a new one should take its place */
  readonly isWorn: boolean;
}

/** About 60 MB of names and references, which pdf-lib never forgets. */
const mostKept = 300_000;
let keptOfAll = 0;

/** The task of a thread of the pool. */
export default function judge(file: Uint8Array): PdfAnswer {
  const { problem, reason, kept } = judgePdf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  keptOfAll += kept;
  return { problem, reason, isWorn: keptOfAll > mostKept };
}
