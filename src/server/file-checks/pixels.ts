import { longestSide, mostPixels, type UploadProblem } from "#domain/portal/upload.ts";

/** A decoder reserves memory by the header before it sees a pixel. */
export function tooManyPixels(width: number, height: number): UploadProblem | null {
  if (width === 0 || height === 0) return "truncated";
  return width * height > mostPixels || width > longestSide || height > longestSide ? "too-many-pixels" : null;
}
