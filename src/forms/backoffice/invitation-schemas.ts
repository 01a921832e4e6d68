import * as z from "zod/mini";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { country, emailAddress, locale, optionalChoice } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { pages } from "#forms/query-fields.ts";
import { customerFilter } from "./conversation-schemas.ts";

/** ISO 8601 with offset; absent: at once */
const sendAt = z.optional(z.iso.datetime({ offset: true, error: codeOr("invalid-format") }));

/** `POST /api/backoffice/customers/{customerId}/invitation` */
export const invitationSchema = z.object({ sendAt });

/** `POST /api/backoffice/invitations`; an absent or empty partner type is `default`, as at the start page. */
export const applicantSchema = z.object({
  email: emailAddress,
  country,
  locale,
  partnerType: z.pipe(
    optionalChoice(partnerTypes),
    z.transform((given) => given ?? "default"),
  ),
});

/** `GET /api/backoffice/invitations` and the like */
export const invitationPages = z.object(pages);

/** `POST /api/backoffice/bulk-invitations/preview` */
export const bulkFilterSchema = z.object({ filter: customerFilter });

/** `POST /api/backoffice/bulk-invitations` */
export const bulkInvitationSchema = z.object({ filter: customerFilter, sendAt });
