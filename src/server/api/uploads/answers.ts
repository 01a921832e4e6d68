import * as z from "zod/mini";
import { distinctNames } from "#domain/portal/file-name.ts";
import { uploadMimes, uploadProblems } from "#domain/portal/upload.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ApiAnswer } from "#server/api/route.ts";
import type { ReceivedFiles, RefusedFile, UploadProgress } from "#server/contract/uploads.ts";
import { errorStatus } from "#server/http/error-status.ts";
import { catalogue } from "#texts/catalogue.ts";

const upload = z.object({ uploadId: z.uuid(), name: z.string(), mime: z.enum(uploadMimes), size: z.int() });
const refused = z.object({ name: z.string(), code: z.enum(uploadProblems), message: z.string() });
const error = z.object({
  code: z.literal("upload-refused"),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const progressSchema = z.object({
  uploadId: z.uuid(),
  name: z.string(),
  size: z.int(),
  offset: z.int(),
  mime: z.nullable(z.enum(uploadMimes)),
});
export const receivedSchema = z.object({ uploads: z.array(upload), refused: z.array(refused) });
export const refusedSchema = z.extend(receivedSchema, { error });

/** 200 when every file was taken; otherwise 422 that names those that were not, beside those that were. */
export function receivedAnswer({ uploads, refused: files }: ReceivedFiles, locale: Locale): ApiAnswer {
  const { problems } = catalogue(locale).uploads;
  const told = files.map(({ name, code }) => ({ name, code, message: problems[code] }));
  if (told.length === 0) return { body: { uploads, refused: told } };
  const nameOf = distinctNames();
  const fields = Object.fromEntries(told.map(({ name, message }) => [nameOf(name), message]));
  const { errors } = catalogue(locale);
  return {
    status: errorStatus["upload-refused"],
    body: { error: { code: "upload-refused", message: errors["upload-refused"], fields }, uploads, refused: told },
  };
}

/** How far a file is, also in headers, for `HEAD`. */
export function progressAnswer(outcome: UploadProgress | RefusedFile, locale: Locale): ApiAnswer {
  if ("code" in outcome) return receivedAnswer({ uploads: [], refused: [outcome] }, locale);
  const { offset, size, mime } = outcome;
  return {
    body: outcome,
    headers: {
      "Upload-Offset": String(offset),
      "Upload-Length": String(size),
      "Upload-Complete": mime === null ? "?0" : "?1",
    },
  };
}
