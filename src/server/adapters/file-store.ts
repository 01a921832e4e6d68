import type { FileStore } from "#server/ports/file-store.ts";
import type { Config } from "#server/settings/config.ts";
import type { FileSealer } from "./file-keys.ts";
import { diskFileStore } from "./file-store-disk.ts";
import { s3FileStore } from "./s3/file-store-s3.ts";

export function fileStore({ files }: Pick<Config, "files">, sealer: FileSealer): FileStore {
  return files.kind === "s3" ? s3FileStore(files, sealer) : diskFileStore(files.folder, sealer);
}
