export const newLine = 0x0a;

/** With byte offsets from 0. */
export async function* placedLines(
  report: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly place: number; readonly text: string }, void, void> {
  let place = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of report) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = bytes.indexOf(newLine); at >= 0; at = bytes.indexOf(newLine, from)) {
      yield { place: place + from, text: bytes.toString("utf8", from, at) };
      from = at + 1;
    }
    place += from;
    rest = bytes.subarray(from);
  }
}
