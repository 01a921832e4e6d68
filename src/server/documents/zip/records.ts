/** The ZIP (APPNOTE 6.3.10) is uncompressed, with names in UTF-8 and times in UTC. */
export interface Entry {
  readonly name: Buffer;
  readonly date: Date;
  readonly crc: number;
  readonly size: number;
  /** of its local header */
  readonly offset: number;
  /** the CRC follows the bytes, since it is unknown before */
  readonly hasDescriptor: boolean;
}

const version = 20;
const zip64Version = 45;
/** Unix, whose files have modes. */
const madeBy = (3 << 8) | zip64Version;
const largest = 0xffff_ffff;
const mostEntries = 0xffff;
const utf8Names = 1 << 11;
const descriptorFollows = 1 << 3;
const regularFile = 0o100_644 * 0x1_0000;

export function localHeader(entry: Omit<Entry, "offset">): Buffer {
  const { name, date, hasDescriptor } = entry;
  const isLarge = entry.size >= largest;
  const size = hasDescriptor ? 0 : entry.size;
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isLarge ? zip64Version : version, 4);
  header.writeUInt16LE(flags(entry), 6);
  header.writeUInt32LE(dosTime(date), 10);
  header.writeUInt32LE(hasDescriptor ? 0 : entry.crc, 14);
  header.writeUInt32LE(isLarge ? largest : size, 18);
  header.writeUInt32LE(isLarge ? largest : size, 22);
  header.writeUInt16LE(name.length, 26);
  const extra = isLarge ? zip64Extra([size, size]) : Buffer.alloc(0);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** Its sizes have eight bytes if the header's are Zip64. */
export function descriptor({ crc, size }: Pick<Entry, "crc" | "size">): Buffer {
  const isLarge = size >= largest;
  const record = Buffer.alloc(isLarge ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc, 4);
  if (isLarge) {
    record.writeBigUInt64LE(BigInt(size), 8);
    record.writeBigUInt64LE(BigInt(size), 16);
  } else {
    record.writeUInt32LE(size, 8);
    record.writeUInt32LE(size, 12);
  }
  return record;
}

export function directoryHeader(entry: Entry): Buffer {
  const { name, date, crc, size, offset } = entry;
  const isLarge = size >= largest || offset >= largest;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(madeBy, 4);
  header.writeUInt16LE(isLarge ? zip64Version : version, 6);
  header.writeUInt16LE(flags(entry), 8);
  header.writeUInt32LE(dosTime(date), 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(isLarge ? largest : size, 20);
  header.writeUInt32LE(isLarge ? largest : size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(regularFile, 38);
  header.writeUInt32LE(isLarge ? largest : offset, 42);
  const extra = isLarge ? zip64Extra([size, size, offset]) : Buffer.alloc(0);
  header.writeUInt16LE(extra.length, 30);
  return Buffer.concat([header, name, extra]);
}

/** These sizes of eight bytes replace the four of the header. */
function zip64Extra(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  for (const [at, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * at);
  return extra;
}

/** @param directory offset and length */
export function endOfFile(count: number, directory: { readonly offset: number; readonly size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, mostEntries), 8);
  end.writeUInt16LE(Math.min(count, mostEntries), 10);
  end.writeUInt32LE(Math.min(directory.size, largest), 12);
  end.writeUInt32LE(Math.min(directory.offset, largest), 16);
  const isLarge = count >= mostEntries || directory.size >= largest || directory.offset >= largest;
  return isLarge ? Buffer.concat([endOfLargeFile(count, directory), end]) : end;
}

function endOfLargeFile(count: number, directory: { readonly offset: number; readonly size: number }): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(madeBy, 12);
  end.writeUInt16LE(zip64Version, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directory.size), 40);
  end.writeBigUInt64LE(BigInt(directory.offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(directory.offset + directory.size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

function flags({ hasDescriptor }: Pick<Entry, "hasDescriptor">): number {
  return utf8Names | (hasDescriptor ? descriptorFollows : 0);
}

/** Returns DOS time, exact to two seconds, from 1980 on; UTC makes it the same on every machine. */
function dosTime(date: Date): number {
  const years = Math.min(Math.max(date.getUTCFullYear() - 1980, 0), 127);
  const day = (years << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
}
