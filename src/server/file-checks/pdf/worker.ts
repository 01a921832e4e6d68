import type { UploadProblem } from "#domain/portal/upload.ts";
import { judgePdf } from "./judge-pdf.ts";

export interface PdfAnswer {
  readonly problem: UploadProblem | null;
  /** why the file cannot be read; null: it can be read */
  readonly reason: string | null;
  /** the thread keeps so much of earlier files that a new thread should replace it */
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
