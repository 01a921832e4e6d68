export const mebibyte = 1024 * 1024;
export const largestUpload = 20 * mebibyte;
/** Per call, and per request or document request. */
export const mostUploads = 10;
/** Per user in `quotaDays`. */
export const uploadQuota = { files: 200, bytes: 500 * mebibyte } as const;
export const quotaDays = 30;
export const unusedHours = 24;
export const mostPixels = 40_000_000;
/** No camera or scanner exceeds it; decoders allocate memory by it. */
export const longestSide = 30_000;

export const uploadMimes = ["application/pdf", "image/jpeg", "image/png", "image/heic"] as const;
export type UploadMime = (typeof uploadMimes)[number];

/** Whether every browser shows this type as pixels only. */
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

export interface Upload {
  readonly uploadId: string;
  readonly name: string;
  readonly mime: UploadMime;
  /** in bytes */
  readonly size: number;
}
