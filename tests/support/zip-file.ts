import { crc32, deflateRawSync } from "node:zlib";

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** the declared size, if false */
  readonly saidSize?: number;
  /** the declared CRC-32, if false */
  readonly saidSum?: number;
  /** of Unix, as `0o120777` for a link */
  readonly mode?: number;
  readonly isEncrypted?: boolean;
}

/** Makes a ZIP file with any names and sizes, as an attacker would. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const packedOnce = new Map<Uint8Array, Buffer>();
  for (const { name, bytes, saidSize = bytes.byteLength, saidSum, mode = 0o100_644, isEncrypted = false } of files) {
    const packed = packedOnce.get(bytes) ?? deflateRawSync(bytes);
    packedOnce.set(bytes, packed);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE((1 << 11) | (isEncrypted ? 1 : 0), 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(saidSum ?? crc32(bytes), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(saidSize, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, Buffer.from(name), packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE((mode << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0003"), facts, end, Buffer.from(name)]));
    parts.push(local);
    offset += local.byteLength;
  }
  const size = directory.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return Buffer.concat([...parts, ...directory, endOf(files.length, size, offset)]);
}

/** With Zip64 records, required for more than 65,535 files. */
function endOf(count: number, size: number, offset: number): Buffer {
  const large = Buffer.alloc(56 + 20);
  large.write("PK\u0006\u0006", 0, "latin1");
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.write("PK\u0006\u0007", 56, "latin1");
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return count < 0xffff ? end : Buffer.concat([large, end]);
}
