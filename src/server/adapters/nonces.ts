import { randomBytes } from "node:crypto";

const drawnAtOnce = 256;

/** Random nonces of a length. Many are drawn at once: drawing one costs nearly as much as drawing hundreds. */
export function nonceSource(length: number): () => Uint8Array {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(length * drawnAtOnce);
    const nonce = drawn.subarray(0, length);
    drawn = drawn.subarray(length);
    return nonce;
  };
}
