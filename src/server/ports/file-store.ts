/** The caller must read to the end or call `bytes.return()`, which closes it. */
export interface OpenFile {
  /** in bytes */
  readonly size: number;
  /** The reader may keep the pieces. @throws while reading if the file has changed or the store fails */
  readonly bytes: AsyncGenerator<Uint8Array, void, void>;
}

export interface FileStore {
  /** Resolves once the bytes are durable. Overwrites a key atomically. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The file at once: for small ones. */
  get(key: string): Promise<Uint8Array | null>;
  /** In pieces, so that memory does not grow with the size; null if there is none. */
  open(key: string): Promise<OpenFile | null>;
  delete(key: string): Promise<void>;
  /** Rejects if the store is unreachable. */
  check(): Promise<void>;
}
