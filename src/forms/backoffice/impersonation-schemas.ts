import * as z from "zod/mini";
import { reasonText } from "#forms/atoms.ts";

export const impersonationSchema = z.object({
  /** absent: the user who has acted for the customer the longest */
  idam: z.optional(z.string()),
  reason: reasonText,
});
