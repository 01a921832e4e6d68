import * as z from "zod/mini";
import { requestTypes } from "#domain/portal/request.ts";
import { identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { uploadIds } from "#forms/portal/upload-schemas.ts";

/** In characters. */
export const longestEntry = 10_000;

/** Ids of uploads; absent: none. */
const attachments = z.pipe(
  z.nullish(uploadIds),
  z.transform((ids) => ids ?? []),
);

/** `POST /api/documents/create/request`; the values are judged by the type's own schema. */
export const requestSchema = z.object({
  type: z.enum(requestTypes, { error: codeOr("invalid-value") }),
  contractNumber: identifier,
  values: z.optional(z.record(z.string(), z.unknown(), { error: codeOr("invalid-format") })),
  attachments,
});

/** `POST /api/requests/{requestId}/entries` */
export const requestEntrySchema = z.object({
  body: z
    .string({ error: codeOr("invalid-format") })
    .check(z.trim(), z.minLength(1, "required"), z.maxLength(longestEntry, "too-long")),
  attachments,
});

/** `GET /api/contracts/{contractNumber}/settlement` */
export const settlementSchema = z.object({ date: identifier });
