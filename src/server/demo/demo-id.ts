import { uuidOf } from "#server/shared/digests.ts";

/** Whose external ids the records of the demo's books have. */
export const demoSystem = "demo";

/** The id of something of the demo that is no record of the books, the same on every machine. */
export function demoId(name: string): string {
  return uuidOf(`demo ${name}`);
}
