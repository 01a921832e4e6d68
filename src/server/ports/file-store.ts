/** Whoever opens it reads it to its end or calls `bytes.return()`: only then is it closed. */
export interface OpenFile {
  /** in bytes */
  readonly size: number;
  /** The reader may keep what it yields. @throws while reading when the file has been changed, or the store fails */
  readonly bytes: AsyncGenerator<Uint8Array, void, void>;
}

export interface FileStore {
  /** Resolves once the bytes are durable. Writing the same key again replaces them whole, never in part. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The whole file at once: for small ones. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file in pieces, so that memory does not grow with its size; null: there is none. */
  open(key: string): Promise<OpenFile | null>;
  delete(key: string): Promise<void>;
  /** Rejects when the store cannot be reached. */
  check(): Promise<void>;
}
