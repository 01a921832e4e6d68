import { tokenDigest } from "#server/shared/tokens.ts";

/** With five attempts each, 50 guesses in a million for a link and day. */
export const codesADay = 10;

/** Bound to its hash, and keyed: a plain digest of six digits is reversed by trying them all. */
export function codeMac(keyedDigest: (text: string) => string, hash: string, code: string): string {
  return keyedDigest(`access-code:${tokenDigest(hash)}:${code}`);
}
