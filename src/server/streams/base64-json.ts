import { inPieces } from "./pieces.ts";

/** Divisible by three, so that only the last piece is padded. */
const pieceSize = 192 * 1024;

export function base64JsonSize(size: number, facts: object): number {
  return opening.length + 4 * Math.ceil(size / 3) + closing(facts).length;
}

/** Streams `{"file": "<base64>", …facts}`. */
export async function* base64Json(
  bytes: AsyncIterable<Uint8Array>,
  facts: object,
): AsyncGenerator<Uint8Array, void, void> {
  let head = opening;
  for await (const piece of inPieces(bytes, pieceSize)) {
    const base64 = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString("base64");
    yield Buffer.from(head + base64, "latin1");
    head = "";
  }
  yield closing(facts);
}

const opening = '{"file":"';

function closing(facts: object): Buffer {
  return Buffer.from(`",${JSON.stringify(facts).slice(1)}`);
}
