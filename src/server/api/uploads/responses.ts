import * as z from "zod/mini";
import { distinctNames } from "#domain/portal/file-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { JsonReply } from "#server/api/route.ts";
import type { ReceivedFiles, RefusedFile, UploadProgress } from "#server/contract/uploads.ts";
import { refusedFileSchema, type uploadProgressSchema, uploadSchema } from "#server/contract/uploads.ts";
import { errorStatus } from "#server/http/error-status.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { catalogue } from "#texts/catalogue.ts";

const refused = z.extend(refusedFileSchema, { message: z.string() });
const error = z.object({
  code: z.literal("upload-refused"),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const receivedSchema = z.object({ uploads: z.array(uploadSchema), refused: z.array(refused) });
const refusedSchema = z.extend(receivedSchema, { error });

export const refusedFiles = {
  422: { description: "upload-refused: names accepted and refused files", schema: refusedSchema },
  503: { description: "scanner-unavailable: no file of the call is accepted" },
};

/** @throws Refusal invalid-input for a form without files */
export function filled(received: ReceivedFiles): ReceivedFiles {
  const isEmpty = received.uploads.length + received.refused.length === 0;
  if (isEmpty) throw new Refusal("invalid-input", { fields: { files: "required" } });
  return received;
}

type Received = JsonReply<{ 200: { description: string; schema: typeof receivedSchema } }>;
type Refused = JsonReply<{ 422: { description: string; schema: typeof refusedSchema } }>;
type Progress = JsonReply<{ 200: { description: string; schema: typeof uploadProgressSchema } }>;

/** 422 with accepted and refused files. */
export function receivedAnswer({ uploads, refused: files }: ReceivedFiles, locale: Locale): Received | Refused {
  return files.length === 0 ? { body: { uploads, refused: [] } } : refusedAnswer(files, uploads, locale);
}

/** In headers, too, for `HEAD`. */
export function progressAnswer(progress: UploadProgress): Progress {
  const { offset, size, mime } = progress;
  return {
    body: progress,
    headers: {
      "Upload-Offset": String(offset),
      "Upload-Length": String(size),
      "Upload-Complete": mime === null ? "?0" : "?1",
    },
  };
}

/** 422 when the complete file was refused. */
export function appendedAnswer(outcome: UploadProgress | RefusedFile, locale: Locale): Progress | Refused {
  return "code" in outcome ? refusedAnswer([outcome], [], locale) : progressAnswer(outcome);
}

function refusedAnswer(files: readonly RefusedFile[], uploads: ReceivedFiles["uploads"], locale: Locale): Refused {
  const { errors, uploads: words } = catalogue(locale);
  const told = files.map(({ name, code }) => ({ name, code, message: words.problems[code] }));
  const nameOf = distinctNames();
  const fields = Object.fromEntries(told.map(({ name, message }) => [nameOf(name), message]));
  return {
    status: errorStatus["upload-refused"],
    body: { error: { code: "upload-refused", message: errors["upload-refused"], fields }, uploads, refused: told },
  };
}
