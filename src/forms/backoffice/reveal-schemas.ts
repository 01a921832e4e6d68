import * as z from "zod/mini";
import { filledText, reasonText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

export const revealedKinds = ["application", "customer", "request"] as const;
export type RevealedKind = (typeof revealedKinds)[number];

/** Looked up before the other values are checked. */
export const revealedSubject = z.object({
  kind: z.enum(revealedKinds, { error: codeOr("invalid-value") }),
  id: filledText(200),
});

export const revealSchema = z.object({
  subject: revealedSubject,
  paths: z
    .array(filledText(200), { error: codeOr("invalid-format") })
    .check(z.minLength(1, "required"), z.maxLength(50, "too-many")),
  reason: reasonText,
});
