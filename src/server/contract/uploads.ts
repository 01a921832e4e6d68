import type { Upload, UploadMime, UploadProblem } from "#domain/portal/upload.ts";

/** A file that was not taken. */
export interface RefusedFile {
  /** as it is shown */
  readonly name: string;
  readonly code: UploadProblem;
}

export interface ReceivedFiles {
  readonly uploads: readonly Upload[];
  readonly refused: readonly RefusedFile[];
}

/** One file of a form; what is not read of it is dropped. */
export interface IncomingFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** How far a file has come. */
export interface UploadProgress {
  readonly uploadId: string;
  readonly name: string;
  /** in bytes */
  readonly size: number;
  /** so many of them have come */
  readonly offset: number;
  /** null: not all has come, or it has not been checked */
  readonly mime: UploadMime | null;
}
