/** The caller must read to the end, or call `bytes.return()`. */
export interface OpenFile {
  /** in bytes */
  readonly size: number;
  /** The reader may keep the pieces. @throws if the file has changed or the store fails */
  readonly bytes: AsyncGenerator<Uint8Array, void, void>;
}

export interface FileStore {
  /** Resolves when the bytes are durable. Overwrites a key atomically. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** Reads in pieces, so that memory does not grow with the size. */
  open(key: string): Promise<OpenFile | null>;
  delete(key: string): Promise<void>;
  check(): Promise<void>;
}
