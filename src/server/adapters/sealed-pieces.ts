import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { Unsealable } from "#server/ports/secrets.ts";
import { inPieces, inUnjoinedPieces } from "#server/streams/pieces.ts";

/**
 * AES-256-GCM in pieces of 64 KiB (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár). Each file has
 * its own key. The nonce is the piece's number and whether it is the last: pieces that are missing, duplicated, moved
 * or from another file fail to decrypt.
 */
export const saltLength = 16;
const pieceSize = 64 * 1024;
const tagLength = 16;
export const sealedPieceSize = pieceSize + tagLength;
/** Version, key id and salt. */
export const streamHeadLength = 1 + 4 + saltLength;

export function plainSizeOf(sealedSize: number): number {
  return sealedSize - tagLength * Math.max(1, Math.ceil(sealedSize / sealedPieceSize));
}

interface PieceKey {
  readonly key: KeyObject;
  readonly salt: Uint8Array;
  readonly context: Uint8Array;
}

/** Waits for the next piece, to mark the last one. Copies nothing: for large files, allocation dominates. */
export async function* sealPieces(
  plain: AsyncIterable<Uint8Array>,
  sealing: PieceKey,
): AsyncGenerator<Uint8Array, void, void> {
  const key = keyOf(sealing);
  function* seal(parts: readonly Uint8Array[], at: number, isLast: boolean): Generator<Uint8Array, void, void> {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(at, isLast), { authTagLength: tagLength });
    cipher.setAAD(sealing.context);
    for (const part of parts) yield cipher.update(part);
    cipher.final();
    yield cipher.getAuthTag();
  }
  let at = 0;
  let waiting: readonly Uint8Array[] | undefined;
  for await (const piece of inUnjoinedPieces(plain, pieceSize)) {
    if (waiting) yield* seal(waiting, at++, false);
    waiting = piece;
  }
  if (waiting) yield* seal(waiting, at, true);
}

/** @throws Unsealable at the first piece that is not in its place */
export async function* unsealPieces(
  sealed: AsyncIterable<Uint8Array>,
  sealedSize: number,
  parts: PieceKey,
): AsyncGenerator<Uint8Array, void, void> {
  const key = keyOf(parts);
  const count = Math.max(1, Math.ceil(sealedSize / sealedPieceSize));
  let at = 0;
  for await (const piece of inPieces(sealed, sealedPieceSize)) {
    if (piece.byteLength < tagLength || at >= count) throw new Unsealable("it is not of this form");
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(at, at === count - 1), { authTagLength: tagLength });
    decipher.setAAD(parts.context);
    decipher.setAuthTag(piece.subarray(-tagLength));
    const plain = decipher.update(piece.subarray(0, -tagLength));
    try {
      decipher.final();
    } catch {
      throw new Unsealable("a piece was changed or moved");
    }
    at += 1;
    yield plain;
  }
  if (at !== count) throw new Unsealable("its end is missing");
}

function keyOf({ key, salt }: PieceKey): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", key, salt, "volant pieces", 32)));
}

/** Unique for each piece under a key. */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(at, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
