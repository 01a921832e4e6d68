import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#server/shared/digests.ts";

/**
 * Signed double submit: a token is `random.HMAC(key, visitor.random)`. A token of another visitor, or planted by
 * another host of the domain, is invalid.
 */
export interface Csrf {
  /** Each token differs: it cannot be guessed from compressed sizes (BREACH). */
  issue(visitorId: string): string;
  isValid(token: unknown, visitorId: string | null): boolean;
}

/** A page sends one token with all its calls, so verdicts are cached. */
const mostProven = 1_000;

/** @param secrets tokens of every key are accepted, for key rotation */
export function makeCsrf(secrets: readonly string[]): Csrf {
  const keys = secrets.map((secret) => derivedKey(secret, "csrf"));
  const [issuing] = keys;
  if (!issuing) throw new Error("a key is needed");
  const proven = new Set<string>();
  return {
    issue(visitorId) {
      const random = randomBytes(16).toString("base64url");
      return `${random}.${signature(issuing, visitorId, random).toString("base64url")}`;
    },
    isValid(token, visitorId) {
      if (visitorId === null || typeof token !== "string") return false;
      const [, random, signed] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
      if (random === undefined || signed === undefined) return false;
      // A token has no space, so two pairs never give the same text.
      const pair = `${visitorId} ${token}`;
      if (proven.has(pair)) return true;
      const given = Buffer.from(signed, "base64url");
      const isOurs = keys.some((key) => timingSafeEqual(given, signature(key, visitorId, random)));
      if (!isOurs) return false;
      if (proven.size === mostProven) proven.clear();
      proven.add(pair);
      return true;
    },
  };
}

function signature(key: KeyObject, visitorId: string, random: string): Buffer {
  return createHmac("sha256", key).update(`${visitorId}.${random}`).digest();
}
