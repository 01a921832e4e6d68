import type { BlindIndex } from "#server/ports/secrets.ts";
import { keyedDigest } from "#server/shared/digests.ts";

/** Characters of base64url. 96 bits make collisions unlikely. */
const kept = 16;

/** Change it with the search tokens: existing rows are then indexed again. */
const version = "masked values apart";

/** @param secrets the first one makes the stored digests; a search uses all */
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
