import type { Sealer } from "#server/ports/secrets.ts";

export type FileSealer = Pick<Sealer, "sealStream" | "unsealStream">;

/** The encryption context keeps files from being swapped. */
export function fileContext(key: string): string {
  return `file ${key}`;
}

/** The server makes all keys. @throws Error for a key that could lead out of the folder */
export function assertFileKey(key: string): void {
  const isSafe = key.length <= 200 && key.split("/").every((part) => /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(part));
  if (!isSafe) throw new Error("not the key of a file");
}
