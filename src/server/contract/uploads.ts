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

/** `name` as shown. */
export const refusedFileSchema = z.object({ name: z.string(), code: z.enum(uploadProblems) });

export type RefusedFile = DeepReadonly<z.infer<typeof refusedFileSchema>>;

export const receivedFilesSchema = z.object({ uploads: z.array(uploadSchema), refused: z.array(refusedFileSchema) });

export type ReceivedFiles = DeepReadonly<z.infer<typeof receivedFilesSchema>>;

export interface IncomingFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

export const uploadProgressSchema = z.object({
  uploadId: z.uuid(),
  name: z.string(),
  /** in bytes; `offset` is the received part */
  size: z.int(),
  offset: z.int(),
  /** null: incomplete or unchecked */
  mime: z.nullable(z.enum(uploadMimes)),
});

export type UploadProgress = DeepReadonly<z.infer<typeof uploadProgressSchema>>;
