import type { BlindIndex } from "#server/ports/secrets.ts";
import { keyedDigest } from "#server/shared/digests.ts";

/** In characters of base64url: 96 bits, so that a collision among a billion terms is unlikely. */
const kept = 16;

/** Changes with the search tokens of rows: existing rows are then indexed again, as under a new key. */
const version = "masked values apart";

/** @param secrets the first one makes stored digests, every one makes those to search for */
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
