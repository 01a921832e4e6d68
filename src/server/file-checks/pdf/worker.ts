import type { UploadProblem } from "#domain/portal/upload.ts";
import { judgePdf } from "./judge-pdf.ts";

export interface PdfResponse {
  readonly problem: UploadProblem | null;
  readonly reason: string | null;
  /** replace the thread, which keeps too much of earlier files */
  readonly isWorn: boolean;
}

/** About 60 MB of names and references, which pdf-lib never frees. */
const mostKept = 300_000;
let keptOfAll = 0;

export default function judge(file: Uint8Array): PdfResponse {
  const { problem, reason, kept } = judgePdf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  keptOfAll += kept;
  return { problem, reason, isWorn: keptOfAll > mostKept };
}
