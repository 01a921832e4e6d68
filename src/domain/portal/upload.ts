export const mebibyte = 1024 * 1024;
export const largestUpload = 20 * mebibyte;
/** In one call, and with one request or demand. */
export const mostUploads = 10;
/** What one user may have sent in `quotaDays`. */
export const uploadQuota = { files: 200, bytes: 500 * mebibyte } as const;
export const quotaDays = 30;
/** How long a file is kept that nothing uses. */
export const unusedHours = 24;
export const mostPixels = 40_000_000;
/** No camera and no scanner makes more in one direction; decoders reserve memory by it. */
export const longestSide = 30_000;

export const uploadMimes = ["application/pdf", "image/jpeg", "image/png", "image/heic"] as const;
export type UploadMime = (typeof uploadMimes)[number];

/** Whether every browser shows files of a type, as pixels and nothing else. */
export function isPicture(mime: string): boolean {
  return mime === "image/jpeg" || mime === "image/png";
}

export const uploadProblems = [
  "empty",
  "too-large",
  "too-many-files",
  "wrong-type",
  "renamed",
  "truncated",
  "too-many-pixels",
  "active-content",
  "encrypted",
  "unreadable",
  "two-in-one",
  "infected",
  "over-quota",
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** What is known of a file that was taken. */
export interface Upload {
  readonly uploadId: string;
  readonly name: string;
  readonly mime: UploadMime;
  /** in bytes */
  readonly size: number;
}
