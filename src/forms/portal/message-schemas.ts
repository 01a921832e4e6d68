import * as z from "zod/mini";
import { filledText, optionalText } from "#forms/atoms.ts";
import { attachments, longestEntry } from "./requests/request-schema.ts";

/** In characters. */
export const longestSubject = 200;

export const newMessageSchema = z.object({
  subject: filledText(longestSubject).check(z.regex(/^[^\r\n]*$/, "invalid-format")),
  body: filledText(longestEntry),
  contractNumber: optionalText(200),
  attachments,
});

export const messageReplySchema = z.object({ body: filledText(longestEntry), attachments });
