import type { UploadServices } from "#server/contract/uploads.ts";
import { bound } from "#server/shared/bound.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { appendPart } from "./append-part.ts";
import { beginUpload } from "./begin-upload.ts";
import { readUpload } from "./read-upload.ts";
import { receiveFiles } from "./receive-files.ts";
import { removeUpload } from "./remove-upload.ts";

/** What the calls of uploads do. */
export const uploadServices: (dependencies: UploadDependencies) => UploadServices = bound({
  receive: receiveFiles,
  begin: beginUpload,
  append: appendPart,
  read: readUpload,
  remove: removeUpload,
});
