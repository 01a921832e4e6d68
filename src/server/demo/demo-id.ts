import { uuidOf } from "#server/shared/digests.ts";

export const demoSystem = "demo";

/** Stable on every machine. */
export function demoId(name: string): string {
  return uuidOf(`demo ${name}`);
}
