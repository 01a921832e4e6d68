/** A file on its way out. Its receiver reads `bytes` to their end or returns them. */
export interface OutgoingFile {
  readonly name: string;
  readonly mime: string;
  readonly extension: string;
  /** in bytes; null: not known before its end */
  readonly size: number | null;
  readonly bytes: AsyncGenerator<Uint8Array, void, void>;
}
