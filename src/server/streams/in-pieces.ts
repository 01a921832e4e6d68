import { giveBack } from "./give-back.ts";

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
