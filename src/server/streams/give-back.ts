/**
 * Gives the memory of bytes back that nobody needs any more. Left to the collector, which marks the whole heap to find that
 * out, it would cost an upload or an archive more time than its sealing. Only what has its memory to itself is given back.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
