import type { BlindIndex } from "#server/ports/secrets.ts";
import { keyedDigest } from "#server/shared/digests.ts";

/** In characters of base64url: 96 bits, so that no two of a billion terms are likely to meet. */
const kept = 16;

/** Changes with what rows are found by: rows that were indexed before are then indexed again, as under a new key. */
const version = "masked values apart";

/** @param secrets the first one digests what is kept, every one what is searched for */
export function blindIndex(secrets: readonly string[]): BlindIndex {
  const digests = secrets.map((secret) => {
    const digest = keyedDigest(secret, "finding");
    return (term: string) => digest(term).slice(0, kept);
  });
  const [current] = digests;
  if (current === undefined) throw new Error("a blind index needs at least one key");
  return {
    keyId: current(`key id, ${version}`),
    digestOf: current,
    digestsOf: (term) => digests.map((digest) => digest(term)),
  };
}
