import { sha256Of } from "#server/shared/digests.ts";

/** For state that is stored without one, since others than staff change it too. */
export function stateRevision(state: unknown): number {
  // A positive integer of PostgreSQL has 31 bits.
  return Number.parseInt(sha256Of(JSON.stringify(state)).slice(0, 8), 16) >>> 1;
}
