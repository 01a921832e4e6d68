import * as z from "zod/mini";
import { emailChoices, notificationKinds } from "#domain/portal/notifications/kinds.ts";
import { codeOr } from "#forms/codes.ts";

/** without `before`: from the newest */
export const notificationsQuerySchema = z.object({
  before: z.pipe(
    z.nullish(z.union([z.literal(""), z.uuid()], { error: codeOr("invalid-value") })),
    z.transform((given) => given || null),
  ),
});

const choice = z.object({
  kind: z.enum(notificationKinds, { error: codeOr("invalid-value") }),
  email: z.enum(emailChoices, { error: codeOr("invalid-value") }),
  text: z.boolean({ error: codeOr("invalid-value") }),
});

const isEachOnce = (choices: readonly { readonly kind: string }[]) =>
  new Set(choices.map(({ kind }) => kind)).size === choices.length;

export const notificationChoicesSchema = z.object({
  choices: z
    .array(choice, { error: codeOr("invalid-format") })
    .check(z.minLength(1, "required"), z.refine(isEachOnce, "invalid-value")),
});
