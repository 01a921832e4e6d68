import * as z from "zod/mini";
import { customerTypes, products } from "#domain/onboarding/types.ts";
import { mostRecipients } from "#domain/portal/publication.ts";
import { needsNote, requestStatuses } from "#domain/portal/request.ts";
import { requestChecks } from "#domain/portal/requests/checks.ts";
import { count, country, filledText, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { longestSubject } from "#forms/portal/message-schemas.ts";
import { attachments, longestEntry } from "#forms/portal/requests/request-schema.ts";
import { orUsual, pages } from "#forms/query-fields.ts";

/** In characters. */
const longestNote = 2_000;
const longestBody = 20_000;

export const moveSchema = z
  .object({
    status: z.enum(requestStatuses, { error: codeOr("invalid-value") }),
    note: optionalText(longestNote),
    /** number of timeline lines that the caller has seen; absent: any */
    basedOn: z.optional(count),
  })
  .check(
    z.refine(({ status, note }) => note !== undefined || !needsNote(status), { path: ["note"], error: "required" }),
  );

export const staffEntrySchema = z.object({
  body: filledText(longestEntry),
  isInternal: z.boolean({ error: codeOr("invalid-format") }),
  attachments,
});

export const checksSchema = z.object({
  done: z.array(z.enum(requestChecks, { error: codeOr("invalid-value") }), { error: codeOr("invalid-format") }),
});

export const staffAnswerSchema = z.object({ body: filledText(longestEntry), attachments });

const choice = <const Value extends string>(values: readonly Value[]) =>
  z.optional(z.enum(values, { error: codeOr("invalid-value") }));

/** Without a known name the filter is refused, because it would match every customer. */
export const customerFilter = z
  .object({ country: z.optional(country), customerType: choice(customerTypes), product: choice(products) })
  .check(z.refine((names) => Object.values(names).some((value) => value !== undefined), "required"));

const customerIds = z
  .array(filledText(200), { error: codeOr("invalid-format") })
  .check(z.minLength(1, "required"), z.maxLength(mostRecipients, "too-many"));

/** ISO 8601 with offset */
const moment = z.iso.datetime({ offset: true, error: codeOr("invalid-format") });

export const staffMessageSchema = z
  .object({
    customerIds: z.optional(customerIds),
    filter: z.optional(customerFilter),
    subject: filledText(longestSubject).check(z.regex(/^[^\r\n]*$/, "invalid-format")),
    body: filledText(longestBody),
    attachments,
    sendAt: z.optional(moment),
  })
  .check(
    z.refine((message) => message.customerIds !== undefined || message.filter !== undefined, {
      path: ["customerIds"],
      error: "required",
    }),
    z.refine((message) => message.customerIds === undefined || message.filter === undefined, {
      path: ["filter"],
      error: "invalid-value",
    }),
  );

const messageDirections = ["in", "out"] as const;

export const messageQuerySchema = z.object({ direction: orUsual(z.enum(messageDirections), "in" as const), ...pages });
