/**
 * Cuts a stream anew: every piece has `size` bytes, and the last one what is left. Yields at least one piece, an empty
 * one when there is nothing.
 *
 * @param chunks of any sizes; is closed when nobody takes the pieces any more
 */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const parts of inUnjoinedPieces(chunks, size)) yield joined(parts);
}

/** The same for chunks that the caller gives away: once copied into a piece they are freed. */
export async function* inPiecesOfOwn(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const parts of inUnjoinedPieces(chunks, size)) {
    const piece = joined(parts);
    if (parts.length > 1) parts.forEach(giveBack);
    yield piece;
  }
}

/** The same with each piece as a list of parts: for callers that need not join them. */
export async function* inUnjoinedPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<readonly Uint8Array[], void, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.byteLength;
    // There has to be one more byte, so that the last piece is known to be the last.
    while (length > size) {
      const { taken, rest } = cut(waiting, size);
      waiting = rest;
      length -= size;
      yield taken;
    }
  }
  yield waiting;
}

function cut(chunks: readonly Uint8Array[], size: number): { taken: Uint8Array[]; rest: Uint8Array[] } {
  const taken: Uint8Array[] = [];
  let missing = size;
  let at = 0;
  for (let chunk = chunks[at]; chunk !== undefined && chunk.byteLength <= missing; chunk = chunks[++at]) {
    taken.push(chunk);
    missing -= chunk.byteLength;
  }
  const rest = chunks.slice(at);
  const [next] = rest;
  if (missing > 0 && next !== undefined) {
    taken.push(next.subarray(0, missing));
    rest[0] = next.subarray(missing);
  }
  return { taken, rest };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}

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

/** Gives bytes that are all there as a stream of one chunk. */
export async function* inChunks(bytes: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

/** A list as a stream. */
export async function* oneByOne<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  yield* items;
}

/** Joins all bytes: for streams that are known to be small. */
export async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await gatherParts(chunks));
}

/** The same as a list of parts: for callers that need not join them. */
export async function gatherParts(chunks: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> {
  const gathered: Uint8Array[] = [];
  for await (const chunk of chunks) gathered.push(chunk);
  return gathered;
}

/**
 * Frees the memory of bytes that nobody needs any more. The garbage collector marks the whole heap to find that out,
 * which would cost an upload or an archive more time than its sealing. Only buffers that share their memory with nobody
 * are freed.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
