import type { UploadProblem } from "#domain/portal/upload.ts";

export type ScannerKind = "type-only" | "clamav";

/** Every call rejects with `ScannerUnavailable` if there is no verdict. */
export interface Scan {
  write(piece: Uint8Array): Promise<void>;
  end(): Promise<string | null>;
  /** May be called at any time, also after the end. */
  abandon(): void;
}

export interface Scanner {
  readonly kind: ScannerKind;
  begin(): Promise<Scan>;
}

/** Works outside the thread that serves requests. */
export interface PdfJudge {
  /**
   * @param read called when a slot is free, to save memory
   * @returns why the file is refused
   * @throws Refusal scanner-unavailable if too many wait; errors of `read`
   */
  judge(read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<UploadProblem | null>;
}

/** The scanner is unreachable, too slow, or gives no verdict. */
export class ScannerUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the scanner cannot be used: ${why}`, options);
    this.name = "ScannerUnavailable";
  }
}
