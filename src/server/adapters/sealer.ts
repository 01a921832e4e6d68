import { createCipheriv, createDecipheriv, createHash, type KeyObject, randomBytes } from "node:crypto";
import type { OpenFile } from "#server/ports/file-store.ts";
import { type Sealer, Unsealable } from "#server/ports/secrets.ts";
import { derivedKey } from "#server/shared/digests.ts";
import { whenEnded } from "#server/streams/closing.ts";
import { gather, splitHead } from "#server/streams/pieces.ts";
import { plainSizeOf, saltLength, sealPieces, streamHeadLength, unsealPieces } from "./sealed-pieces.ts";

const drawnAtOnce = 256;

/** Draws many nonces at once: one costs nearly as much as hundreds. */
function nonceSource(length: number): () => Uint8Array {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(length * drawnAtOnce);
    const nonce = drawn.subarray(0, length);
    drawn = drawn.subarray(length);
    return nonce;
  };
}

const version = 1;
const streamVersion = 2;
const keyIdLength = 4;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + keyIdLength;
const leastLength = headLength + nonceLength + tagLength;

/**
 * AES-256-GCM. Bytes are version (1), key id (4), nonce (12), ciphertext, tag (16); a text is `1.<key id>.<nonce,
 * ciphertext and tag in base64url>`; a stream is version (2), key id (4), salt (16) and pieces. Head and context are
 * authenticated.
 *
 * @param secrets the first one encrypts, every one decrypts
 */
export function makeSealer(secrets: readonly string[]): Sealer {
  const ring = new Map<string, KeyObject>();
  for (const secret of secrets) {
    const key = derivedKey(secret, "sealing");
    ring.set(keyIdOf(key).toString("hex"), key);
  }
  const [first] = ring;
  if (!first) throw new Error("a sealer needs at least one key");
  const [sealingKeyId, sealingKey] = first;
  const nextNonce = nonceSource(nonceLength);
  const sealingHead = Buffer.from([version, ...Buffer.from(sealingKeyId, "hex")]);
  const streamHead = Buffer.from([streamVersion, ...Buffer.from(sealingKeyId, "hex")]);

  function keyNamedIn(head: Buffer): KeyObject {
    const key = ring.get(head.subarray(1, headLength).toString("hex"));
    if (!key) throw new Unsealable("its key is missing");
    return key;
  }

  function sealBytes(plain: Uint8Array, context: string): Uint8Array {
    const nonce = nextNonce();
    const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce, { authTagLength: tagLength });
    cipher.setAAD(authenticated(sealingHead, context));
    return Buffer.concat([sealingHead, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  function unsealBytes(sealed: Uint8Array, context: string): Uint8Array {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < leastLength || bytes[0] !== version) {
      throw new Unsealable("it is not of this form");
    }
    const head = bytes.subarray(0, headLength);
    const key = keyNamedIn(head);
    const nonce = bytes.subarray(headLength, headLength + nonceLength);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength });
    decipher.setAAD(authenticated(head, context));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(headLength + nonceLength, -tagLength)), decipher.final()]);
    } catch {
      throw new Unsealable("it was changed or moved");
    }
  }

  async function* sealStream(plain: AsyncIterable<Uint8Array>, context: string) {
    const salt = randomBytes(saltLength);
    yield Buffer.concat([streamHead, salt]);
    yield* sealPieces(plain, { key: sealingKey, salt, context: authenticated(streamHead, context) });
  }

  async function unsealStream(
    sealed: AsyncGenerator<Uint8Array, void, void>,
    sealedSize: number,
    context: string,
  ): Promise<OpenFile> {
    try {
      const { head, rest } = await splitHead(sealed, streamHeadLength);
      const [form] = head;
      if (form === version && sealedSize >= leastLength) {
        const whole = async function* () {
          yield unsealBytes(Buffer.concat([head, await gather(rest)]), context);
        };
        return { size: sealedSize - leastLength, bytes: await whenEnded(whole(), () => sealed.return()) };
      }
      if (form !== streamVersion || head.length < streamHeadLength) throw new Unsealable("it is not of this form");
      const size = plainSizeOf(sealedSize - streamHeadLength);
      const parts = {
        key: keyNamedIn(head),
        salt: head.subarray(headLength),
        context: authenticated(head.subarray(0, headLength), context),
      };
      const pieces = unsealPieces(rest, sealedSize - streamHeadLength, parts);
      return { size, bytes: await whenEnded(pieces, () => sealed.return()) };
    } catch (error) {
      await sealed.return();
      throw error;
    }
  }

  return {
    sealBytes,
    unsealBytes,
    sealStream,
    unsealStream,
    keyIdOf: (sealed) => fromText(sealed).subarray(1, headLength).toString("hex"),
    seal: (plain, context) => toText(sealBytes(Buffer.from(plain, "utf8"), context)),
    unseal: (sealed, context) => Buffer.from(unsealBytes(fromText(sealed), context)).toString("utf8"),
  };
}

/** Reveals nothing about the key. */
function keyIdOf(key: KeyObject): Buffer {
  return createHash("sha256").update("key id").update(key.export()).digest().subarray(0, keyIdLength);
}

function authenticated(head: Buffer, context: string): Buffer {
  return Buffer.concat([head, Buffer.from(context, "utf8")]);
}

function toText(sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const keyId = bytes.subarray(1, headLength).toString("hex");
  return `${version}.${keyId}.${bytes.subarray(headLength).toString("base64url")}`;
}

function fromText(sealed: string): Buffer {
  const parts = /^1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/.exec(sealed);
  if (!parts) throw new Unsealable("it is not of this form");
  const [, keyId = "", rest = ""] = parts;
  return Buffer.concat([Buffer.from([version]), Buffer.from(keyId, "hex"), Buffer.from(rest, "base64url")]);
}
