import * as z from "zod/mini";
import { eventTypes } from "#domain/portal/events.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** An endpoint that an admin adds. */
export const newWebhookSchema = z.object({
  client: filledText(40),
  url: filledText(2_000),
  types: z
    .array(z.enum(eventTypes, { error: codeOr("invalid-value") }), { error: codeOr("invalid-format") })
    .check(z.minLength(1, "required")),
});
