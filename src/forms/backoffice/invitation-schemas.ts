import * as z from "zod/mini";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { country, emailAddress, locale, optionalChoice } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { pages } from "#forms/query-fields.ts";
import { customerFilter } from "./conversation-schemas.ts";

/** ISO 8601 with offset; absent: immediately */
const sendAt = z.optional(z.iso.datetime({ offset: true, error: codeOr("invalid-format") }));

export const invitationSchema = z.object({ sendAt });

/** An absent or empty partner type is `default`, as on the start page. */
export const applicantSchema = z.object({
  email: emailAddress,
  country,
  locale,
  partnerType: z.pipe(
    optionalChoice(partnerTypes),
    z.transform((given) => given ?? "default"),
  ),
});

export const invitationPages = z.object(pages);

export const bulkFilterSchema = z.object({ filter: customerFilter });

export const bulkInvitationSchema = z.object({ filter: customerFilter, sendAt });
