import { inflateRawSync } from "node:zlib";

const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;

/** Returns the archive's content by name, from its central directory as other programs do. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endSignature) throw new Error("no archive");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== centralSignature) throw new Error("the directory is broken");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20));
    files.set(name, archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
