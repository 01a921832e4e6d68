import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from "node:crypto";

/** Derives 256 bits for one purpose (HKDF-SHA-256, RFC 5869). */
export function derivedKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `volant ${purpose}`, 32)));
}

/** HMAC-SHA-256, base64url, with a key of its own. */
export function keyedDigest(secret: string, purpose: string): (text: string) => string {
  const key = derivedKey(secret, purpose);
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}

/** Returns hex digits; a text is hashed as UTF-8. */
export function sha256Of(data: Uint8Array | string): string {
  return hash("sha256", data, "hex");
}

/** Returns version 8 (RFC 9562), the same on every machine. */
export function uuidOf(name: string): string {
  const hex = sha256Of(name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
