import * as z from "zod/mini";
import { filledText, reasonText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** What values are revealed of. */
export const revealedKinds = ["application", "customer", "request"] as const;
export type RevealedKind = (typeof revealedKinds)[number];

/** Of whom. It is looked up before the rest is judged. */
export const revealedSubject = z.object({
  kind: z.enum(revealedKinds, { error: codeOr("invalid-value") }),
  id: filledText(200),
});

/** `POST /api/backoffice/reveal` */
export const revealSchema = z.object({
  subject: revealedSubject,
  paths: z
    .array(filledText(200), { error: codeOr("invalid-format") })
    .check(z.minLength(1, "required"), z.maxLength(50, "too-many")),
  /** goes into the audit log */
  reason: reasonText,
});
