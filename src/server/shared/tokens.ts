import { hash, randomBytes } from "node:crypto";
import type { Visitor } from "#server/contract/visitor.ts";

/** 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Checks the form only. */
export function isToken(text: string | null): text is string {
  return text !== null && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Only this digest is stored: SHA-256, base64url. */
export function tokenDigest(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Checks the form of RFC 9562. Other text would be an error for the database's type `uuid`. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** One cookie opens all applications of a browser. */
export function deviceTokenFor(visitor: Visitor): string {
  return isToken(visitor.deviceToken) ? visitor.deviceToken : newToken();
}

export function deviceDigestOf(visitor: Visitor): string | null {
  return isToken(visitor.deviceToken) ? tokenDigest(visitor.deviceToken) : null;
}
