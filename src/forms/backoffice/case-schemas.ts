import * as z from "zod/mini";
import { caseDecisions, changeReasons, needsRejectionNote, rejectionReasons, risks } from "#domain/cases/case.ts";
import { longestPath } from "#domain/cases/change-request-paths.ts";
import { visibleCharacters } from "#domain/shared/visible-characters.ts";
import { count, filledText, identifier, optionalChoice, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** In characters. */
const longestNote = 2_000;
export const longestMessage = 5_000;
const longestEntry = 10_000;

const basedOn = z.optional(count);
const reason = filledText(longestNote);

export const caseSchema = z.object({ basedOn });

export const assignSchema = z.object({ basedOn, staffId: identifier });

export const proposeSchema = z
  .object({
    basedOn: count,
    decision: z.enum(caseDecisions, { error: codeOr("invalid-value") }),
    reason: optionalChoice(rejectionReasons),
    note: optionalText(longestNote),
  })
  .check(
    z.refine(({ decision, reason: given }) => decision !== "reject" || given !== undefined, {
      path: ["reason"],
      error: "required",
    }),
  );

/** The form needs a note for another reason; the API does not. */
export const proposeFormSchema = proposeSchema.check(
  z.refine(
    ({ decision, reason: given, note }) => decision !== "reject" || note !== undefined || !needsRejectionNote(given),
    { path: ["note"], error: "required" },
  ),
);

/** Spaces and lines stay, because the applicant reads the text; blank text counts as absent. */
const asTyped = z.pipe(
  z.nullish(z.string({ error: codeOr("invalid-format") }).check(z.maxLength(longestNote, "too-long"))),
  z.transform((text) => (text && visibleCharacters(text) > 0 ? text : undefined)),
);

const changeRequestFields = {
  step: z.literal([0, 1, 2], { error: codeOr("invalid-value") }),
  path: filledText(longestPath),
  reason: z.enum(changeReasons, { error: codeOr("invalid-value") }),
  note: asTyped,
};

const asksOf = <Ask extends { readonly step: number; readonly path: string }>(ask: z.ZodMiniType<Ask>) =>
  z.array(ask, { error: codeOr("invalid-format") }).check(
    z.minLength(1, "required"),
    z.maxLength(100, "too-many"),
    z.refine((all) => new Set(all.map(({ step, path }) => `${step} ${path}`)).size === all.length, "invalid-value"),
  );

/** 1 to 100; each path of a step once. */
const asks = asksOf(z.object(changeRequestFields));
/** Strict, so that the provider's system sees its typing errors. */
export const strictAsks = asksOf(z.strictObject(changeRequestFields));

export const changeRequestSchema = z.object({ basedOn: count, asks, message: optionalText(longestMessage) });

export const holdSchema = z.object({ basedOn, reason });

export const riskSchema = z.object({ basedOn, risk: z.enum(risks, { error: codeOr("invalid-value") }), reason });

export const noteSchema = z.object({ body: filledText(longestEntry) });
