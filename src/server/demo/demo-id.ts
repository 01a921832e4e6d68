import { uuidOf } from "#server/shared/digests.ts";

/** The id of something of the demo, the same on every machine. */
export function demoId(name: string): string {
  return uuidOf(`demo ${name}`);
}
