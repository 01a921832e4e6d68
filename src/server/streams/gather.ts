/** All bytes at once: for what is known to be small. */
export async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await gatherParts(chunks));
}

/** The same, in the parts that they came in: for whoever can do without copying them together. */
export async function gatherParts(chunks: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> {
  const gathered: Uint8Array[] = [];
  for await (const chunk of chunks) gathered.push(chunk);
  return gathered;
}
