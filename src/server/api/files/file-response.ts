import * as z from "zod/mini";
import type { FileCall, FileResponse } from "#server/api/route.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import { contentDisposition } from "#server/http/content-disposition.ts";
import { base64Json, base64JsonSize } from "#server/streams/base64-json.ts";
import { whenEnded } from "#server/streams/closing.ts";

/** With `Accept: application/octet-stream` the bytes are sent instead. */
export const fileBody = z.object({
  /** base64 */
  file: z.string(),
  fileExtension: z.string(),
  /** with its extension */
  name: z.string(),
  mime: z.string(),
});

/** @param facts further JSON fields */
export async function fileResponse(
  { name, mime, extension, size, bytes }: OutgoingFile,
  { wantsBytes }: Pick<FileCall, "wantsBytes">,
  facts: object = {},
): Promise<FileResponse> {
  if (wantsBytes) {
    return { body: bytes, mime, headers: { "Content-Disposition": contentDisposition(name), ...length(size) } };
  }
  const described = { ...facts, fileExtension: extension, name, mime };
  const body = await whenEnded(base64Json(bytes, described), () => bytes.return());
  return { body, mime: "application/json", headers: length(size === null ? null : base64JsonSize(size, described)) };
}

function length(size: number | null): Readonly<Record<string, string>> {
  return size === null ? {} : { "Content-Length": String(size) };
}
