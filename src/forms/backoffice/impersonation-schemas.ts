import * as z from "zod/mini";
import { reasonText } from "#forms/atoms.ts";

export const impersonationSchema = z.object({
  /** of a user who acts for the customer; absent: the user who has done so the longest */
  idam: z.optional(z.string()),
  /** for the audit log */
  reason: reasonText,
});
