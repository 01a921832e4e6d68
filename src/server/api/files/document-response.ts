import { isPicture } from "#domain/portal/upload.ts";
import type { FileCall, FileResponse } from "#server/api/route.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import { contentDisposition } from "#server/http/content-disposition.ts";
import { picturePolicy } from "#server/http/security-headers.ts";
import { fileResponse } from "./file-response.ts";

/**
 * Shows pictures, downloads others. The type comes from the bytes, and `nosniff` keeps the browser to it. Browsers show
 * no PDF in a sandbox.
 */
export async function documentResponse(file: OutgoingFile, call: Pick<FileCall, "wantsBytes">): Promise<FileResponse> {
  const answer = await fileResponse(file, call);
  if (!call.wantsBytes || !isPicture(file.mime)) return answer;
  const headers = {
    ...answer.headers,
    "Content-Disposition": contentDisposition(file.name, "inline"),
    "Content-Security-Policy": picturePolicy,
  };
  return { ...answer, headers };
}
