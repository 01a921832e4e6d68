import * as z from "zod/mini";
import { documentKinds, needsReturnNote, returnReasons } from "#domain/portal/document.ts";
import { calendarDate, filledText, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

export const documentRequestSchema = z.object({
  kind: z.enum(documentKinds, { error: codeOr("invalid-value") }),
  title: filledText(300),
  /** last day */
  due: calendarDate,
  contractNumber: optionalText(50),
});

export const returnSchema = z
  .object({ reason: z.enum(returnReasons, { error: codeOr("invalid-value") }), note: optionalText(2_000) })
  .check(
    z.refine(({ reason, note }) => note !== undefined || !needsReturnNote(reason), {
      path: ["note"],
      error: "required",
    }),
  );
