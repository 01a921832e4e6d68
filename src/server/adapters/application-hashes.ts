import type { ApplicationHashes } from "#server/ports/secrets.ts";
import { keyedDigest } from "#server/shared/derived-key.ts";

/** @param secrets the first one makes hashes; the others still lead to applications that were begun under them */
export function applicationHashes(secrets: readonly string[]): ApplicationHashes {
  const digests = secrets.map((secret) => keyedDigest(secret, "applications of offers"));
  return { hashesOf: (offerId) => digests.map((digest) => digest(offerId)) };
}
