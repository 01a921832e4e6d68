import { dayMs } from "#domain/shared/days.ts";
import type { FileSource } from "#server/database/tables.ts";

/** How long a copy is kept after the order, and again after it was made. */
export const copyLifeMs = dayMs;

export const copyKey = (copyId: string) => `data-copies/${copyId}.zip`;

export function partName(name: string, part: number): string {
  return part === 1 ? `${name}.json` : `${name}-${part}.json`;
}

export function fileFacts(file: FileSource) {
  return file.from === "store"
    ? { name: file.name, mime: file.mime, size: file.size, sha256: file.sha256 }
    : { name: file.name, mime: file.mime };
}
