import type { BlindIndex } from "#server/ports/secrets.ts";
import { keyedDigest } from "#server/shared/digests.ts";

/** In characters of base64url: 96 bits, so that no two of a billion terms are likely to meet. */
const kept = 16;

/** @param secrets the first one digests what is kept, every one what is searched for */
export function blindIndex(secrets: readonly string[]): BlindIndex {
  const digests = secrets.map((secret) => {
    const digest = keyedDigest(secret, "finding");
    return (term: string) => digest(term).slice(0, kept);
  });
  const [current] = digests;
  if (current === undefined) throw new Error("a blind index needs at least one key");
  return {
    keyId: current("key id"),
    digestOf: current,
    digestsOf: (term) => digests.map((digest) => digest(term)),
  };
}
