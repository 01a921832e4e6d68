import { hash, randomBytes } from "node:crypto";
import type { Visitor } from "#server/contract/visitor.ts";

/** 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Checks the form only, not whether the token was issued. */
export function isToken(text: string | null): text is string {
  return text !== null && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Only this is stored of a token: SHA-256, base64url. */
export function tokenDigest(token: string): string {
  return hash("sha256", token, "base64url");
}

/** RFC 9562 text form. Any other text would be an error for the database's type `uuid`. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** Returns the browser's device token, so that one cookie opens all its applications, or a new one. */
export function deviceTokenFor(visitor: Visitor): string {
  return isToken(visitor.deviceToken) ? visitor.deviceToken : newToken();
}

/** Returns the key of the browser's applications. */
export function deviceDigestOf(visitor: Visitor): string | null {
  return isToken(visitor.deviceToken) ? tokenDigest(visitor.deviceToken) : null;
}
