/** Why a file cannot be taken at all; nothing of it is applied. */
export type FileFaultCode =
  | "empty-file"
  | "unreadable-file"
  | "unknown-kind"
  | "wrong-type"
  | "wrong-encoding"
  | "wrong-columns"
  | "broken-csv"
  | "broken-zip"
  | "refused-entry"
  | "too-many-entries"
  | "too-large-unpacked"
  | "unclear-client"
  | "forbidden";

export class FileFault extends Error {
  readonly code: FileFaultCode;
  /** null: of no line */
  readonly line: number | null;

  /** @param message in English, for who has to mend the file */
  constructor(code: FileFaultCode, message: string, line: number | null = null) {
    super(message);
    this.name = "FileFault";
    this.code = code;
    this.line = line;
  }
}
