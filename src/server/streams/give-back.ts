/**
 * Frees the memory of bytes that nobody needs any more. The garbage collector marks the whole heap to find that out,
 * which would cost an upload or an archive more time than its sealing. Only buffers that share their memory with nobody
 * are freed.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
