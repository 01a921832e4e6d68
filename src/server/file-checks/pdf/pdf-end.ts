import type { UploadProblem } from "#domain/portal/upload.ts";

/** The end of a PDF: where its table of objects is, then the mark of the end and nothing more. @param tail of the file */
export function judgePdfEnd(tail: Buffer, size: number): UploadProblem | null {
  const text = tail.toString("latin1");
  const mark = text.lastIndexOf("%%EOF");
  if (mark === -1) return "truncated";
  if (!/^[\s\0]*$/.test(text.slice(mark + "%%EOF".length))) return "two-in-one";
  const start = /startxref\s+(\d{1,12})\s*$/.exec(text.slice(Math.max(0, mark - 200), mark))?.[1];
  return start !== undefined && Number(start) > 0 && Number(start) < size ? null : "truncated";
}
