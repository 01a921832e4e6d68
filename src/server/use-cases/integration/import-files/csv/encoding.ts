import { createReadStream } from "node:fs";
import { FileFault } from "../file-fault.ts";

/** Czech, Slovak and Hungarian letters. */
const native = [..."áäčďéěíĺľňóôöőŕřšťúůüűýžÁÄČĎÉĚÍĹĽŇÓÔÖŐŔŘŠŤÚŮÜŰÝŽ"];

/** In code page 852, which `TextDecoder` does not know. */
const in852 = Buffer.from(
  "a0849fd482d8a19296e5a293948beafde79ca38581fbeca7b58eacd290b7d69195d5e0e2998ae8fce69be9de9aebeda6",
  "hex",
);

const bytes = Array.from({ length: 256 }, (_, byte) => byte);
const characters = new TextDecoder("windows-1250").decode(Uint8Array.from(bytes));
const isLetterOf1250 = bytes.map((byte) => /\p{L}/u.test(characters[byte] ?? ""));

/** A native letter counts twice as much as a foreign one. */
const weights = bytes.map((byte) => {
  if (byte < 0x80 || !isLetterOf1250[byte]) return 0;
  return native.includes(characters[byte] ?? "") ? 2 : 1;
});

const decoded8859 = new TextDecoder("iso-8859-2").decode(Uint8Array.from(bytes));

const others = [
  {
    name: "ISO 8859-2",
    hasLetter: bytes.map((byte) => byte >= 0x80 && native.includes(decoded8859[byte] ?? "")),
    weight: 0,
  },
  { name: "code page 852", hasLetter: bytes.map((byte) => in852.includes(byte)), weight: 0 },
];

/** Windows-1250 marks never next to a word: `ˇ ˘ ¦ § ¬`. */
const apart = new Set([0xa1, 0xa2, 0xa6, 0xa7, 0xac]);
/** Also inside a word: `’ –`. */
const within = new Set([0x92, 0x96]);
/** Never before a word: `© ®`. */
const behind = new Set([0xa9, 0xae]);
const space = 0xa0;

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isOfWord = bytes.map((byte) => isLetterOf1250[byte] || apart.has(byte));

/**
 * Weighs by letters whether bytes are Windows-1250 or another single-byte encoding. A Windows-1250 mark counts as a
 * letter of another encoding only where that mark cannot occur.
 */
class OtherEncodings {
  #expected = 0;
  readonly #others = others.map((other) => ({ ...other }));

  /** 0 at an end */
  weigh(before: number, byte: number, after: number): void {
    if (byte < 0x80) return;
    this.#expected += weights[byte] ?? 0;
    if (!isLetterOf1250[byte] && !isOutOfPlace(before, byte, after)) return;
    for (const other of this.#others) if (other.hasLetter[byte]) other.weight += 2;
  }

  likelier(): string | null {
    const [first] = this.#others
      .filter(({ weight }) => weight > this.#expected)
      .toSorted((a, b) => b.weight - a.weight);
    return first?.name ?? null;
  }
}

function isOutOfPlace(before: number, mark: number, after: number): boolean {
  const [isAfterWord, isBeforeWord] = [isOfWord[before] ?? false, isOfWord[after] ?? false];
  if (within.has(mark)) return false;
  if (mark === space) return isAfterWord && !isBeforeWord && !isDigit(after);
  if (apart.has(mark)) return isAfterWord || isBeforeWord;
  if (behind.has(mark)) return isBeforeWord;
  return isAfterWord && isBeforeWord;
}

export type Encoding = "utf-8" | "windows-1250";

/** Unassigned in Windows-1250. */
const unused = new Set([0x81, 0x83, 0x88, 0x90, 0x98]);

/**
 * @throws FileFault empty-file; wrong-encoding for UTF-16, bytes of neither encoding, another recognisable encoding,
 * and damaged or mixed UTF-8
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let hasUnused = false;
  let hasPair = false;
  const others = new OtherEncodings();
  let [first, before] = [0, 0];
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.includes(0) || (size === 0 && /^(?:fffe|feff)/.test(chunk.toString("hex", 0, 2)))) {
      throw wrong("It looks like UTF-16 or no text at all");
    }
    size += chunk.byteLength;
    isUtf8 = isUtf8 && decodes(utf8, chunk);
    for (const byte of chunk) {
      hasUnused ||= unused.has(byte);
      // A Czech, Slovak or Hungarian letter in UTF-8; no word has these two bytes in a row in Windows-1250.
      hasPair ||= before >= 0xc3 && before <= 0xc5 && byte >= 0x80 && byte <= 0xbf;
      others.weigh(first, before, byte);
      [first, before] = [before, byte];
    }
  }
  others.weigh(first, before, 0);
  if (size === 0) throw new FileFault("empty-file", "The file is empty.");
  if (isUtf8 && decodes(utf8)) return "utf-8";
  if (hasPair) throw wrong("Some of it is UTF-8 and some is not");
  if (hasUnused) throw wrong("It has bytes that Windows-1250 does not assign");
  const other = others.likelier();
  if (other !== null) throw wrong(`By its letters it is written in ${other}`);
  return "windows-1250";
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function wrong(why: string): FileFault {
  return new FileFault(
    "wrong-encoding",
    `${why}: save the file as UTF-8, or as Windows-1250, which ISO 8859-1 (Latin-1) and ISO 8859-2 are not.`,
  );
}

/** Yields text without a byte order mark, with LF line ends. */
export async function* textOf(
  path: string,
  encoding: Encoding,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(encoding);
  let carriageReturn = "";
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    onBytes(chunk.byteLength);
    const text = carriageReturn + decoder.decode(chunk, { stream: true });
    carriageReturn = text.endsWith("\r") ? "\r" : "";
    const whole = text.slice(0, text.length - carriageReturn.length).replace(/\r\n?/g, "\n");
    if (whole !== "") yield whole;
  }
  const rest = carriageReturn + decoder.decode();
  if (rest !== "") yield rest.replace(/\r\n?/g, "\n");
}
