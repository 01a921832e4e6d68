import { sha256Of } from "#server/shared/digests.ts";

/** A UUID of version 8 (RFC 9562) that is the same on every machine. */
export function demoId(name: string): string {
  const hex = sha256Of(`demo ${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
