import type { BatchMode, BatchSummary, ImportFileState } from "#domain/portal/imports.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";
import type { IncomingFile } from "./uploads.ts";

/** What became of a file in its dry run, or when it was applied. Moments are ISO 8601 in UTC. */
export interface ImportRun {
  readonly mode: BatchMode;
  readonly state: "running" | "done" | "failed" | "cancelled";
  /** lines of the file that have been read so far */
  readonly lines: number;
  readonly summary: BatchSummary;
  /** why nothing of the file was taken, in English, with the line; null: it was */
  readonly fault: { readonly code: string; readonly message: string; readonly line: number | null } | null;
  /** the first lines that were refused */
  readonly refused: readonly RefusedLine[];
  readonly hasReport: boolean;
  readonly hasRefusedRows: boolean;
  readonly ended: string | null;
}

export interface RefusedLine {
  /** null: a document of an archive, not a line */
  readonly line: number | null;
  /** as `contracts 2026-1` */
  readonly record: string;
  readonly code: string;
  /** in English */
  readonly message: string;
  /** the record that is not there, as `customers c-1`; absent: none is missing */
  readonly missing?: string;
  /** `code` is absent where the file was tried before it was kept */
  readonly fields: readonly { readonly path: string; readonly code?: string; readonly message: string }[];
}

/** A file of books that somebody of staff has sent. */
export interface ImportFile {
  readonly importId: string;
  readonly name: string;
  /** on whose behalf */
  readonly client: string;
  /** in bytes */
  readonly size: number;
  /** hex */
  readonly sha256: string;
  readonly sentBy: StaffName;
  readonly sentAt: string;
  readonly state: ImportFileState;
  readonly dryRun: ImportRun;
  /** null: it has not been begun */
  readonly applied: ImportRun | null;
  /** who has proposed to apply it; null: nobody whose proposal waits */
  readonly proposedBy: StaffName | null;
}

/** What the back office calls about files of books; who asks has the right to see them. */
export interface StaffImports {
  /** The newest first, 100 at most. */
  list(): Promise<readonly ImportFile[]>;
  /** Reading refused lines is in the audit log. @throws forbidden without the right to see imports; not-found */
  open(importId: string, session: StaffSession): Promise<ImportFile>;
  exists(importId: string): Promise<boolean>;
  /** Names of the clients that may write books. */
  clients(): Promise<readonly string[]>;
  /**
   * Keeps a file and begins its dry run.
   *
   * @throws invalid-input for a client that may not write books, a file of another kind, an empty one; body-too-large
   */
  send(
    file: IncomingFile,
    on: { readonly client: string },
    session: StaffSession,
  ): Promise<{ readonly importId: string }>;
  /** @throws forbidden without the right to try imports; not-found; wrong-state before the dry run is done, or while it waits */
  propose(importId: string, session: StaffSession): Promise<{ readonly approvalId: string }>;
  /** Reading it is in the audit log. @throws forbidden without the right to see imports; not-found */
  report(
    importId: string,
    asked: { readonly mode: BatchMode; readonly form: "ndjson" | "csv" },
    session: StaffSession,
  ): Promise<{ readonly name: string; readonly bytes: AsyncGenerator<Uint8Array, void, void> }>;
}
