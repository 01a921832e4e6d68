import * as z from "zod/mini";
import { fileName } from "#domain/portal/file-name.ts";
import { filledText } from "#forms/atoms.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";
import { described } from "./fields.ts";
import type { ApplyContext, Reference } from "./kind.ts";

export const sha256 = filledText(64).check(
  z.regex(/^[0-9a-f]{64}$/, "invalid-format"),
  described("a SHA-256 of 64 lower-case hexadecimal digits"),
);

export const namedFile = z.strictObject({ sha256, name: filledText(200) });

type NamedFile = z.output<typeof namedFile>;

export const fileReference = (file: NamedFile): Reference => ({ kind: "files", externalId: file.sha256 });

export function sourceOf({ fileOf }: ApplyContext, { sha256: hash, name }: NamedFile) {
  const { blobId, mime, size } = fileOf(hash);
  return { from: "store" as const, key: filePartKey(blobId), name: fileName(name, "file"), mime, size, sha256: hash };
}
