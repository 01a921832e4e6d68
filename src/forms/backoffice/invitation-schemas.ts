import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";

/** `POST /api/backoffice/customers/{customerId}/invitation` */
export const invitationSchema = z.object({
  /** absent: at once */
  sendAt: z.optional(z.iso.datetime({ offset: true, error: codeOr("invalid-format") })),
});
