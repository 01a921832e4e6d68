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
