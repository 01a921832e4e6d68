import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** Derives a key of 256 bits for one purpose (HKDF-SHA-256, RFC 5869), so that no key serves two. */
export function derivedKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `volant ${purpose}`, 32)));
}

/** HMAC-SHA-256, base64url, with a key of its own. */
export function keyedDigest(secret: string, purpose: string): (text: string) => string {
  const key = derivedKey(secret, purpose);
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
