import { createReadStream } from "node:fs";
import { FileFault } from "../file-fault.ts";
import { OtherEncodings } from "./other-encodings.ts";

export type Encoding = "utf-8" | "windows-1250";

/** Bytes that Windows-1250 gives to no character. */
const unused = new Set([0x81, 0x83, 0x88, 0x90, 0x98]);

/**
 * Finds out in which of two encodings a whole file is written.
 *
 * @throws FileFault empty-file; wrong-encoding for UTF-16, for bytes that are in neither, for another encoding of
 *   one byte a letter, as far as it shows, and for UTF-8 that is damaged or
 *   mixed with something else, which would otherwise come out as wrong letters
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
      // Two bytes of a Czech, Slovak or Hungarian letter in UTF-8; in Windows-1250 no word has them in a row.
      hasPair ||= before >= 0xc3 && before <= 0xc5 && byte >= 0x80 && byte <= 0xbf;
      others.weigh(first, before, byte);
      [first, before] = [before, byte];
    }
  }
  others.weigh(first, before, 0);
  if (size === 0) throw new FileFault("empty-file", "The file is empty.");
  if (isUtf8 && decodes(utf8)) return "utf-8";
  if (hasPair) throw wrong("Some of it is UTF-8 and some is not");
  if (hasUnused) throw wrong("It has bytes that are no letters of Windows-1250");
  const other = others.likelier();
  if (other !== null) throw wrong(`By its letters it is written in ${other}`);
  return "windows-1250";
}

/** @param chunk absent: there is no more */
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

/** The text of a file, without a byte order mark, every line ended by LF. @param onBytes how many bytes were read */
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
