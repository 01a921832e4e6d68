import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { attachmentType } from "#server/file-checks/attachment-type.ts";
import { diskErrorOf } from "../disk-error.ts";
import { FileFault } from "../file-fault.ts";

export interface ArchivedFile {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  /** detected by its content */
  readonly type: string;
  open(): Promise<AsyncIterable<Buffer>>;
}

/** It was unpacked once as a check. */
export interface Archive {
  readonly files: readonly ArchivedFile[];
  /** NDJSON */
  readonly books: { readonly size: number; readonly open: () => Promise<AsyncIterable<Buffer>> };
  close(): void;
}

const mostEntries = 10_000;
const mostBytes = 2 * 1024 ** 3;
const booksName = "books.ndjson";
const headSize = 64 * 1024;
const [fileTypeMask, symbolicLink] = [0o170_000, 0o120_000];

/**
 * Opens an archive of `books.ndjson` and `files/{name}`. Limits apply to the unpacked bytes, not to declared sizes (zip
 * bombs).
 *
 * @throws FileFault broken-zip, refused-entry, too-many-entries, too-large-unpacked
 */
export async function openArchive(path: string, onBytes: (count: number) => void = () => {}): Promise<Archive> {
  const zip = await asFault(openPromise(path, { autoClose: false, strictFileNames: true }));
  try {
    const entries = await entriesOf(zip);
    const files: ArchivedFile[] = [];
    let books: Archive["books"] | null = null;
    let unpacked = 0;
    const count = (size: number) => {
      unpacked += size;
      onBytes(size);
      if (unpacked > mostBytes) throw tooLarge();
    };
    for (const entry of entries) {
      const open = () => contentOf(zip, entry);
      const { fileName: name, uncompressedSize: size } = entry;
      const { sha256, type } = await looked(await open(), count, entry);
      if (name === booksName) books = { size, open };
      else files.push({ name, sha256, size, type, open });
    }
    if (books === null) throw new FileFault("refused-entry", `The archive has no ${booksName}.`);
    return { files, books, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  if (zip.entryCount > mostEntries) {
    throw new FileFault("too-many-entries", `The archive has ${zip.entryCount} entries; ${mostEntries} are the most.`);
  }
  const entries = new Map<string, Entry>();
  let size = 0;
  const directory = zip.eachEntry();
  for (;;) {
    const next = await asFault(directory.next());
    if (next.done) break;
    const entry = next.value;
    const name = entry.fileName;
    if (name === "files/") continue;
    const fault = faultOf(entry, entries.has(name));
    if (fault !== null) throw new FileFault("refused-entry", `"${name}" ${fault}.`);
    size += entry.uncompressedSize;
    if (size > mostBytes) throw tooLarge();
    entries.set(name, entry);
  }
  return [...entries.values()];
}

function faultOf(entry: Entry, isTwice: boolean): string | null {
  if (isTwice) return "occurs twice in the archive";
  if (((entry.externalFileAttributes >>> 16) & fileTypeMask) === symbolicLink) return "is a link";
  if (entry.isEncrypted()) return "is encrypted";
  if (!entry.canDecodeFileData()) return "has an unsupported compression";
  if (entry.fileName !== booksName && !/^files\/[^/]+$/.test(entry.fileName)) {
    return `is neither ${booksName} nor files/{name}`;
  }
  return null;
}

async function looked(bytes: AsyncIterable<Buffer>, count: (size: number) => void, entry: Entry) {
  const hash = createHash("sha256");
  let sum = 0;
  let head = Buffer.alloc(0);
  for await (const piece of bytes) {
    count(piece.byteLength);
    hash.update(piece);
    sum = crc32(piece, sum);
    if (head.byteLength < headSize) head = Buffer.concat([head, piece]);
  }
  if (sum !== entry.crc32) throw new FileFault("broken-zip", `"${entry.fileName}" is damaged.`);
  return { sha256: hash.digest("hex"), type: typeOf(head) };
}

function typeOf(head: Buffer): string {
  const type = attachmentType(head);
  const isXml = /^(?:\ufeff)?<\?xml\s/.test(head.toString("utf8", 0, 100));
  return type === "application/octet-stream" && isXml ? "application/xml" : type;
}

/** @throws FileFault broken-zip for a damaged file or one that differs from its declared size. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const stream: AsyncIterable<Buffer> = await asFault(zip.openReadStreamPromise(entry));
  return (async function* () {
    try {
      yield* stream;
    } catch (error) {
      throw broken(error, entry.fileName);
    }
  })();
}

async function asFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw broken(error);
  }
}

/** Leaves an error of the disk unchanged. */
function broken(error: unknown, name?: string): unknown {
  if (!(error instanceof Error) || diskErrorOf(error) !== null) return error;
  return new FileFault("broken-zip", `${name === undefined ? "" : `"${name}": `}${error.message}.`);
}

function tooLarge(): FileFault {
  return new FileFault("too-large-unpacked", "The archive has more than 2 GiB when it is unpacked.");
}
