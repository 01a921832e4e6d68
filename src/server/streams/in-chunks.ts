/** Gives bytes that are all there as a stream of one chunk. */
export async function* inChunks(bytes: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}
