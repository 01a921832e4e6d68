/** Not multipart by RFC 7578, or truncated. */
export class BrokenMultipart extends Error {}

export interface Part {
  readonly name: string;
  /** as the sender says, never to be trusted */
  readonly fileName: string | null;
  /** must be read before the next part; the rest is skipped */
  readonly body: AsyncGenerator<Buffer, void, void>;
}

const longestHead = 8 * 1024;
const carriageReturn = 0x0d;
const lineEnd = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/** @throws BrokenMultipart */
export async function* multipart(chunks: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part, void, void> {
  const source = chunks[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  // The first delimiter has no line before it.
  let held: Buffer = lineEnd;
  /** the delimiter after the part is still to come */
  let isInPart = true;

  async function more(): Promise<void> {
    const next = await source.next();
    if (next.done) throw new BrokenMultipart("it ends before its end");
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  }

  async function* untilDelimiter(): AsyncGenerator<Buffer, void, void> {
    for (;;) {
      const at = held.indexOf(delimiter);
      if (at !== -1) {
        const last = held.subarray(0, at);
        held = held.subarray(at + delimiter.length);
        isInPart = false;
        if (last.length > 0) yield last;
        return;
      }
      const safe = held.length - startedAtEnd(held, delimiter);
      if (safe > 0) {
        const piece = held.subarray(0, safe);
        held = held.subarray(safe);
        yield piece;
      }
      await more();
    }
  }

  /** @returns false after the last delimiter */
  async function hasPart(): Promise<boolean> {
    while (held.length < 2) await more();
    if (held.subarray(0, 2).toString("latin1") === "--") return false;
    while (held.indexOf(lineEnd) === -1 && held.length < longestHead) await more();
    const rest = held.indexOf(lineEnd);
    if (held.subarray(0, rest).toString("latin1").trim() !== "") throw new BrokenMultipart("not a delimiter");
    return true;
  }

  async function head(): Promise<string> {
    // Finds a part without headers, too.
    const start = held.indexOf(lineEnd);
    for (;;) {
      const at = held.indexOf(headEnd, start);
      if (at !== -1) {
        const text = held.toString("utf8", start + 2, at);
        held = held.subarray(at + headEnd.length);
        return text;
      }
      if (held.length > longestHead) throw new BrokenMultipart("a head is too long");
      await more();
    }
  }

  async function drop(): Promise<void> {
    const rest = untilDelimiter();
    while (!(await rest.next()).done);
  }

  try {
    await drop();
    while (await hasPart()) {
      const { name, fileName } = described(await head());
      isInPart = true;
      yield { name, fileName, body: untilDelimiter() };
      if (isInPart) await drop();
    }
  } finally {
    await source.return?.();
  }
}

function startedAtEnd(bytes: Buffer, delimiter: Buffer): number {
  const tail = bytes.subarray(Math.max(0, bytes.length - delimiter.length + 1));
  const at = tail.lastIndexOf(carriageReturn);
  if (at === -1) return 0;
  const start = tail.subarray(at);
  return delimiter.subarray(0, start.length).equals(start) ? start.length : 0;
}

function described(head: string): Pick<Part, "name" | "fileName"> {
  // A header may be folded.
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, " ");
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(unfolded)?.[1];
  if (disposition === undefined) throw new BrokenMultipart("a part lacks its content disposition");
  const parameters = parametersOf(disposition);
  return { name: unescaped(parameters.get("name") ?? ""), fileName: fileNameIn(parameters) };
}

/** RFC 7578 forbids `filename*`, but some clients send nothing else. */
function fileNameIn(parameters: ReadonlyMap<string, string>): string | null {
  const plain = parameters.get("filename");
  const extended = parameters.get("filename*");
  if (extended === undefined) return plain === undefined ? null : unescaped(plain);
  const decoded = decodedExtended(extended) ?? (plain === undefined ? undefined : unescaped(plain));
  if (decoded === undefined) throw new BrokenMultipart("the name of a file cannot be read");
  return decoded;
}

/** An unreadable line is an error: it may be a file name, which would be lost silently. */
function parametersOf(disposition: string): ReadonlyMap<string, string> {
  const parameter = /;[ \t]*(?:$|([^=;"\s]+)[ \t]*=[ \t]*(?:"((?:\\"|[^"])*)"[ \t]*|([^;"\s][^;"]*|))(?=;|$))/y;
  const found = new Map<string, string>();
  while (parameter.lastIndex < disposition.length) {
    const match = parameter.exec(disposition);
    if (match === null) throw new BrokenMultipart("a part cannot be read to the end of its description");
    const [, name, quoted, plain = ""] = match;
    const key = name?.toLowerCase();
    if (key !== undefined && !found.has(key)) found.set(key, quoted ?? plain.trim());
  }
  return found;
}

/** Decodes browsers' escapes of quotes and line ends. */
function unescaped(text: string): string {
  return text
    .replaceAll('\\"', '"')
    .replaceAll(/%(22|0D|0A)/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** `UTF-8''n%C3%A1zev.pdf` (RFC 8187); undefined for other character sets and invalid UTF-8. */
function decodedExtended(text: string): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
