/** All bytes at once: for what is known to be small. */
export async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const gathered: Uint8Array[] = [];
  for await (const chunk of chunks) gathered.push(chunk);
  return Buffer.concat(gathered);
}
