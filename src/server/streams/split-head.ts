/**
 * Reads the first `length` bytes, fewer when there are no more.
 *
 * @returns them and what follows; ending `rest` does not end `chunks`
 */
export async function splitHead(
  chunks: AsyncGenerator<Uint8Array, void, void>,
  length: number,
): Promise<{ readonly head: Buffer; readonly rest: AsyncGenerator<Uint8Array, void, void> }> {
  const read: Uint8Array[] = [];
  let size = 0;
  while (size < length) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    size += next.value.byteLength;
  }
  const bytes = Buffer.concat(read);
  return { head: bytes.subarray(0, length), rest: continued(bytes.subarray(length), chunks) };
}

async function* continued(
  first: Uint8Array,
  chunks: AsyncGenerator<Uint8Array, void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  if (first.byteLength > 0) yield first;
  yield* chunks;
}
