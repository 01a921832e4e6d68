import * as z from "zod/mini";
import { requestTypes } from "#domain/portal/request.ts";
import { identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** `POST /api/documents/create/request`; the values are judged by the type's own schema. */
export const requestSchema = z.object({
  type: z.enum(requestTypes, { error: codeOr("invalid-value") }),
  contractNumber: identifier,
  values: z.optional(z.unknown()),
  /** papers are asked for after the request has been received, so that none can come with it */
  attachments: z.nullish(z.array(z.unknown(), { error: codeOr("invalid-format") }).check(z.maxLength(0, "too-many"))),
});

/** `GET /api/contracts/{contractNumber}/settlement` */
export const settlementSchema = z.object({ date: identifier });
