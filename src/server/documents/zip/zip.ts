import { crc32 } from "node:zlib";
import type { OpenFile } from "#server/ports/file-store.ts";
import { descriptor, directoryHeader, type Entry, endOfFile, localHeader } from "./records.ts";

export interface ZipFile {
  /** unique in the archive */
  readonly name: string;
  readonly date: Date;
  /** all bytes, or a stream of `size` bytes, which is always closed */
  readonly content: readonly Uint8Array[] | OpenFile;
}

/**
 * Streams an uncompressed, deterministic ZIP, holding only directory entries. Files given as bytes can be read while
 * they arrive; a streamed file has its size behind it.
 */
export async function* zip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void, void> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const file of files) {
    const facts = { name: Buffer.from(file.name), date: file.date, offset };
    const entry = "bytes" in file.content ? yield* streamed(file.content, facts) : yield* whole(file.content, facts);
    entries.push(entry);
    offset += localHeader(entry).length + entry.size + (entry.hasDescriptor ? descriptor(entry).length : 0);
  }
  let size = 0;
  for (const entry of entries) {
    const header = directoryHeader(entry);
    size += header.length;
    yield header;
  }
  yield endOfFile(entries.length, { offset, size });
}

type Facts = Pick<Entry, "name" | "date" | "offset">;

async function* whole(parts: readonly Uint8Array[], facts: Facts): AsyncGenerator<Uint8Array, Entry, void> {
  let crc = 0;
  let size = 0;
  for (const part of parts) {
    crc = crc32(part, crc);
    size += part.byteLength;
  }
  const entry = { ...facts, crc, size, hasDescriptor: false };
  yield localHeader(entry);
  yield* parts;
  return entry;
}

async function* streamed({ size, bytes }: OpenFile, facts: Facts): AsyncGenerator<Uint8Array, Entry, void> {
  let crc = 0;
  let left = size;
  try {
    yield localHeader({ ...facts, crc, size, hasDescriptor: true });
    for await (const chunk of bytes) {
      crc = crc32(chunk, crc);
      left -= chunk.byteLength;
      yield chunk;
    }
  } finally {
    await bytes.return();
  }
  if (left !== 0) throw new Error("a file has another length than announced");
  yield descriptor({ crc, size });
  return { ...facts, crc, size, hasDescriptor: true };
}
