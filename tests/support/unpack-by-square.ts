import { execFileSync } from "node:child_process";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
/** Literal context 3, literal position 0, position 2; a dictionary of 128 KiB. The code omits this header. */
const properties = [0x5d, 0, 0, 2, 0];

/** Returns the fields of a PAY by square code, unpacked without any code of the product. */
export function unpackBySquare(code: string): { readonly version: number; readonly fields: readonly string[] } {
  const bits = [...code].map((character) => alphabet.indexOf(character).toString(2).padStart(5, "0")).join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const size = Buffer.alloc(8);
  size.writeUInt16LE(bytes.readUInt16LE(2));
  const input = Buffer.concat([Buffer.from(properties), size, bytes.subarray(4)]);
  const unpacked = execFileSync("xz", ["--format=lzma", "--decompress", "--stdout"], { input });
  const text = unpacked.subarray(4);
  if (crc32(text) !== unpacked.readUInt32LE(0)) throw new Error("the checksum is not that of the fields");
  return { version: (bytes[0] ?? 0) & 0xf, fields: text.toString().split("\t") };
}
