import * as z from "zod/mini";
import { filledText, optionalText } from "#forms/atoms.ts";
import { attachments, longestEntry } from "./requests/request-schema.ts";

/** In characters. */
export const longestSubject = 200;

/** `POST /api/messages` */
export const newMessageSchema = z.object({
  subject: filledText(longestSubject).check(z.regex(/^[^\r\n]*$/, "invalid-format")),
  body: filledText(longestEntry),
  contractNumber: optionalText(200),
  attachments,
});

/** `POST /api/messages/{hash}/answers` */
export const messageReplySchema = z.object({ body: filledText(longestEntry), attachments });
