import type { Sealer } from "#server/ports/ports.ts";

export type FileSealer = Pick<Sealer, "sealStream" | "unsealStream">;

/** What a file is sealed with, so that one cannot pass for another. */
export function fileContext(key: string): string {
  return `file ${key}`;
}

/**
 * Keys are made by the server, never by a visitor: parts of `a-z A-Z 0-9 _ -` and inner dots, parted by slashes.
 *
 * @throws Error for a key that could lead elsewhere
 */
export function assertFileKey(key: string): void {
  const isSafe = key.length <= 200 && key.split("/").every((part) => /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(part));
  if (!isSafe) throw new Error("not the key of a file");
}
