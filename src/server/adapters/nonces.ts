import { randomBytes } from "node:crypto";

const drawnAtOnce = 256;

/** Draws random nonces of a length, many at once: one costs nearly as much as hundreds. */
export function nonceSource(length: number): () => Uint8Array {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(length * drawnAtOnce);
    const nonce = drawn.subarray(0, length);
    drawn = drawn.subarray(length);
    return nonce;
  };
}
