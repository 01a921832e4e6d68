import { mostBytes } from "./read-json.ts";

/** A line of NDJSON. */
export interface Line {
  /** 1, 2, 3, … as it stands in the file */
  readonly line: number;
  /** null: it is longer than 1 MiB */
  readonly bytes: Buffer | null;
}

const newLine = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Lines that are not empty. CRLF and a byte order mark at the start are dropped. Of a line too long nothing is kept. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line, void, void> {
  let line = 1;
  let parts: Buffer[] = [];
  let size = 0;
  const end = (): Line | null => {
    const whole = size > mostBytes + byteOrderMark.byteLength ? null : withoutEnds(Buffer.concat(parts), line);
    const bytes = whole !== null && whole.byteLength > mostBytes ? null : whole;
    const ended = bytes?.byteLength === 0 ? null : { line, bytes };
    line += 1;
    parts = [];
    size = 0;
    return ended;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      const ended = end();
      if (ended !== null) yield ended;
    }
    keep(chunk.subarray(from));
  }
  const last = end();
  if (last !== null) yield last;

  function keep(part: Buffer) {
    size += part.byteLength;
    if (size > mostBytes + byteOrderMark.byteLength) parts = [];
    else if (part.byteLength > 0) parts.push(part);
  }
}

function withoutEnds(bytes: Buffer, line: number): Buffer {
  const isMarked = line === 1 && bytes.subarray(0, 3).equals(byteOrderMark);
  const text = isMarked ? bytes.subarray(3) : bytes;
  const end = text.at(-1) === 0x0d ? text.byteLength - 1 : text.byteLength;
  return text.subarray(0, end);
}
