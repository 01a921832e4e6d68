/** The receiver of `bytes` must read them to their end or return them. */
export interface OutgoingFile {
  readonly name: string;
  readonly mime: string;
  readonly extension: string;
  /** in bytes; null: not known in advance */
  readonly size: number | null;
  readonly bytes: AsyncGenerator<Uint8Array, void, void>;
}
