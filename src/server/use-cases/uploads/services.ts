import type { UploadServices } from "#server/contract/uploads.ts";
import { appendPart } from "./append-part.ts";
import { beginUpload } from "./begin-upload.ts";
import type { UploadDependencies } from "./dependencies.ts";
import { readUpload } from "./read-upload.ts";
import { receiveFiles } from "./receive-files.ts";
import { removeUpload } from "./remove-upload.ts";

/** What the calls of uploads do. */
export function uploadServices(dependencies: UploadDependencies): UploadServices {
  return {
    receive: (files, visitor) => receiveFiles(dependencies, files, visitor),
    begin: (file, visitor) => beginUpload(dependencies, file, visitor),
    append: (part, visitor) => appendPart(dependencies, part, visitor),
    read: (uploadId, visitor) => readUpload(dependencies, uploadId, visitor),
    remove: (uploadId, visitor) => removeUpload(dependencies, uploadId, visitor),
  };
}
