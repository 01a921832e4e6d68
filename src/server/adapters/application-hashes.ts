import type { ApplicationHashes } from "#server/ports/ports.ts";
import { keyedDigest } from "#server/shared/derived-key.ts";

/** @param secrets the first one makes hashes, those of the others lead on to what was begun under them */
export function applicationHashes(secrets: readonly string[]): ApplicationHashes {
  const digests = secrets.map((secret) => keyedDigest(secret, "applications of offers"));
  return { hashesOf: (offerId) => digests.map((digest) => digest(offerId)) };
}
