import * as z from "zod/mini";
import { mostUploads } from "#domain/portal/upload.ts";
import { count, identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** A file that will be sent in parts. */
export const beginUploadSchema = z.object({
  // Any file name is valid, even a blank one.
  name: z.string({ error: codeOr("invalid-format") }).check(z.maxLength(1_000, "too-long")),
  size: count,
});

export const uploadIds = z
  .array(identifier, { error: codeOr("invalid-format") })
  .check(z.maxLength(mostUploads, "too-many"));

export const fulfilDocumentRequestSchema = z.object({ uploads: uploadIds.check(z.minLength(1, "required")) });
