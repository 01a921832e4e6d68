import type { FileSource } from "#server/database/tables.ts";

/** What a file is, without its bytes, which the portal's downloads give. */
export function fileFacts(file: FileSource) {
  return file.from === "store"
    ? { name: file.name, mime: file.mime, size: file.size, sha256: file.sha256 }
    : { name: file.name, mime: file.mime };
}
