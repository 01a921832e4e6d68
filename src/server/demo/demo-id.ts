import { uuidOf } from "#server/shared/digests.ts";

export const demoSystem = "demo";

/** Returns an id that is the same on every machine. */
export function demoId(name: string): string {
  return uuidOf(`demo ${name}`);
}
