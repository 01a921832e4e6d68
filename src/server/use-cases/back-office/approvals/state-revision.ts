import { sha256Of } from "#server/shared/digests.ts";

/**
 * The revision of what is kept without one, since others than staff change it, too: a number that is another one as soon as
 * the state is.
 *
 * @param state fits into JSON
 */
export function stateRevision(state: unknown): number {
  // A positive integer of PostgreSQL has 31 bits.
  return Number.parseInt(sha256Of(JSON.stringify(state)).slice(0, 8), 16) >>> 1;
}
