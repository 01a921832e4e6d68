import { uuidOf } from "#server/shared/digests.ts";

/** The system of the external ids in the demo. */
export const demoSystem = "demo";

/** The id of a demo row that is not a record, the same on every machine. */
export function demoId(name: string): string {
  return uuidOf(`demo ${name}`);
}
