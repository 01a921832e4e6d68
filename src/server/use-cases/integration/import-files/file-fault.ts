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
  readonly line: number | null;

  constructor(code: FileFaultCode, message: string, line: number | null = null) {
    super(message);
    this.name = "FileFault";
    this.code = code;
    this.line = line;
  }
}
