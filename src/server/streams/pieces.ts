/** Yields at least one piece, maybe empty. @param chunks closed when the reader stops */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const parts of inUnjoinedPieces(chunks, size)) yield joined(parts);
}

/** Frees chunks once copied: the caller gives them away. */
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

/** Does not join the parts of a piece. */
export async function* inUnjoinedPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<readonly Uint8Array[], void, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.byteLength;
    // One more byte shows that the piece is not the last.
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

/** @returns the first bytes and the rest; ending `rest` does not end `chunks` */
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

export async function* inChunks(bytes: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

export async function* oneByOne<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  yield* items;
}

/** For small streams only. */
export async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await gatherParts(chunks));
}

export async function gatherParts(chunks: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> {
  const gathered: Uint8Array[] = [];
  for await (const chunk of chunks) gathered.push(chunk);
  return gathered;
}

/**
 * Otherwise the garbage collector marks the whole heap, which costs an upload more time than its encryption. Frees only
 * unshared buffers.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
