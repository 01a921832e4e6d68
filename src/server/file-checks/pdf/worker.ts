import type { UploadProblem } from "#domain/portal/upload.ts";
import { judgePdf } from "./judge-pdf.ts";

export interface PdfAnswer {
  readonly problem: UploadProblem | null;
  /** null: readable */
  readonly reason: string | null;
  /** the thread keeps so much of earlier files that it should be replaced */
  readonly isWorn: boolean;
}

/** About 60 MB of names and references, which pdf-lib never frees. */
const mostKept = 300_000;
let keptOfAll = 0;

export default function judge(file: Uint8Array): PdfAnswer {
  const { problem, reason, kept } = judgePdf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  keptOfAll += kept;
  return { problem, reason, isWorn: keptOfAll > mostKept };
}
