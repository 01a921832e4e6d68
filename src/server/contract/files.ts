/** The receiver must read `bytes` to their end or return them. */
export interface OutgoingFile {
  readonly name: string;
  readonly mime: string;
  readonly extension: string;
  /** in bytes; null: unknown */
  readonly size: number | null;
  readonly bytes: AsyncGenerator<Uint8Array, void, void>;
}
