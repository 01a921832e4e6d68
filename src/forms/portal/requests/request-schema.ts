import * as z from "zod/mini";
import { requestTypes } from "#domain/portal/request.ts";
import { count, identifier, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { uploadIds } from "#forms/portal/upload-schemas.ts";

/** In characters. */
export const longestEntry = 10_000;

export const attachments = z.pipe(
  z.nullish(uploadIds),
  z.transform((ids) => ids ?? []),
);

/** The values are checked by `checkRequest`. */
export const requestSchema = z.object({
  type: z.enum(requestTypes, { error: codeOr("invalid-value") }),
  contractNumber: identifier,
  values: z.optional(z.record(z.string(), z.unknown(), { error: codeOr("invalid-format") })),
  attachments,
});

/** In characters; more than any field accepts, so that no typed text is lost. */
const longestDraftValue = 10_000;

const draftValue = z.union(
  [z.string().check(z.maxLength(longestDraftValue, "too-long")), z.number(), z.boolean(), z.null()],
  { error: codeOr("invalid-format") },
);

/** Values are checked when the request is filed. */
export const requestDraftSchema = z.object({
  contractNumber: optionalText(200),
  values: z.record(z.string(), draftValue, { error: codeOr("invalid-format") }),
  attachments,
  basedOn: z.nullish(count),
});

export const requestEntrySchema = z.object({
  body: z
    .string({ error: codeOr("invalid-format") })
    .check(z.trim(), z.minLength(1, "required"), z.maxLength(longestEntry, "too-long")),
  attachments,
});

export const settlementSchema = z.object({ date: identifier });
