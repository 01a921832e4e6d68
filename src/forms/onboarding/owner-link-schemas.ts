import * as z from "zod/mini";
import { count, csrfToken, emailAddress, filledText, identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** `POST /api/consent/owner-links`: the owner by its key, or by its place among the owners of step 1. */
export const ownerLinkSchema = z.object({
  csrf_token: csrfToken,
  id: identifier,
  owner: z.union([count, filledText(64)], { error: codeOr("invalid-format") }),
  email: emailAddress,
});

const decisions = ["taken", "refused", "withdrawn"] as const;

/** `POST /api/consent/owner-links/settle`: what the applicant does with a link. */
export const settleOwnerLinkSchema = z.object({
  csrf_token: csrfToken,
  id: identifier,
  owner: filledText(64),
  decision: z.enum(decisions, { error: codeOr("invalid-value") }),
  /** of the answers that were looked at */
  revision: z.nullish(count),
});

/** `POST /api/consent/owner-links/card`: the owner's own card, which the rules of step 1 judge once it is complete. */
export const ownerCardSchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  values: z.optional(z.unknown()),
  basedOn: count,
  isComplete: z.boolean({ error: codeOr("invalid-format") }),
});
