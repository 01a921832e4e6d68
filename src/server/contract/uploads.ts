import * as z from "zod/mini";
import { uploadMimes, uploadProblems } from "#domain/portal/upload.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export const uploadSchema = z.object({
  uploadId: z.uuid(),
  name: z.string(),
  mime: z.enum(uploadMimes),
  /** in bytes */
  size: z.int(),
});

/** A file that was not taken; `name` as it is shown. */
export const refusedFileSchema = z.object({ name: z.string(), code: z.enum(uploadProblems) });

export type RefusedFile = DeepReadonly<z.infer<typeof refusedFileSchema>>;

export const receivedFilesSchema = z.object({ uploads: z.array(uploadSchema), refused: z.array(refusedFileSchema) });

export type ReceivedFiles = DeepReadonly<z.infer<typeof receivedFilesSchema>>;

/** One file of a form; what is not read of it is dropped. */
export interface IncomingFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

export const uploadProgressSchema = z.object({
  uploadId: z.uuid(),
  name: z.string(),
  /** in bytes, as is `offset`: how many of them have come */
  size: z.int(),
  offset: z.int(),
  /** null: not all has come, or it has not been checked */
  mime: z.nullable(z.enum(uploadMimes)),
});

export type UploadProgress = DeepReadonly<z.infer<typeof uploadProgressSchema>>;
