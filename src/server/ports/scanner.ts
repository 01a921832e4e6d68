import type { UploadProblem } from "#domain/portal/upload.ts";

/** What has checked a file: our own check of its type alone, or ClamAV as well. */
export type ScannerKind = "type-only" | "clamav";

/**
 * One file on its way through a scanner. Every call rejects with `ScannerUnavailable` when the scanner gives no
 * verdict.
 */
export interface Scan {
  /** Waits until the scanner has room for more. */
  write(piece: Uint8Array): Promise<void>;
  /** @returns what was found; null: it is clean */
  end(): Promise<string | null>;
  /** Cancels the scan; may be called at any time, also after the end. */
  abandon(): void;
}

export interface Scanner {
  readonly kind: ScannerKind;
  begin(): Promise<Scan>;
}

/** Judges what may keep a thread busy for long, away from the thread that answers calls. */
export interface PdfJudge {
  /**
   * @param read the whole file; called when its turn comes, so that no more files are in memory than are judged
   * @returns why it is refused; null: it is accepted
   * @throws Refusal scanner-unavailable when too many wait; whatever `read` throws
   */
  judge(read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<UploadProblem | null>;
}

/** The scanner cannot be reached, takes too long, or gives an answer that is no verdict. */
export class ScannerUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the scanner cannot be used: ${why}`, options);
    this.name = "ScannerUnavailable";
  }
}
