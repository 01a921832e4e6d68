import * as z from "zod/mini";
import { reasonText } from "#forms/atoms.ts";

/** `POST /api/backoffice/customers/{customerId}/portal-view` */
export const impersonationSchema = z.object({
  /** of somebody who acts for the customer; absent: who has done so the longest */
  idam: z.optional(z.string()),
  /** goes into the audit log */
  reason: reasonText,
});
