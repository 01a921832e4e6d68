import type { Upload, UploadMime, UploadProblem } from "#domain/portal/upload.ts";
import type { Visitor } from "./visitor.ts";

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

/** Files of the user, sent for the identity that the session acts for; what is anybody else's is `not-found`. */
export interface UploadServices {
  /** @throws too-large files and the like are told, not thrown; scanner-unavailable: then none of the call is kept */
  receive(files: AsyncIterable<IncomingFile>, visitor: Visitor): Promise<ReceivedFiles>;
  /** A file that will come in parts. */
  begin(
    file: { readonly name: string; readonly size: number },
    visitor: Visitor,
  ): Promise<UploadProgress | RefusedFile>;
  /**
   * The next part; with the last one the file is checked. What has come of a part that breaks off is kept.
   *
   * @throws upload-offset with `{offset}` as data when it does not begin where the file stands
   */
  append(
    part: { readonly uploadId: string; readonly offset: number; readonly bytes: AsyncIterable<Buffer> },
    visitor: Visitor,
  ): Promise<UploadProgress | RefusedFile>;
  read(uploadId: string, visitor: Visitor): Promise<UploadProgress>;
  /** Only one that is not used. */
  remove(uploadId: string, visitor: Visitor): Promise<void>;
}
