import * as z from "zod/mini";
import { mostUploads } from "#domain/portal/upload.ts";
import { count, identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** `POST /api/uploads` as JSON: a file that will come in parts. */
export const beginUploadSchema = z.object({
  // A file may be called as it likes, also nothing but spaces.
  name: z.string({ error: codeOr("invalid-format") }).check(z.maxLength(1_000, "too-long")),
  size: count,
});

/** Ids of uploads, at most as many as one request or demand may have. */
export const uploadIds = z
  .array(identifier, { error: codeOr("invalid-format") })
  .check(z.maxLength(mostUploads, "too-many"));

/** `POST /api/documents/missing/{documentId}/files` */
export const fulfilDocumentRequestSchema = z.object({ uploads: uploadIds.check(z.minLength(1, "required")) });
