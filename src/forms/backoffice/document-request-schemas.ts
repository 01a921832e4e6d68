import * as z from "zod/mini";
import { documentKinds, needsReturnNote, returnReasons } from "#domain/portal/document.ts";
import { calendarDate, filledText, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** `POST /api/backoffice/customers/{customerId}/demands` */
export const documentRequestSchema = z.object({
  kind: z.enum(documentKinds, { error: codeOr("invalid-value") }),
  title: filledText(300),
  /** the last day */
  due: calendarDate,
  contractNumber: optionalText(50),
});

/** `POST /api/backoffice/demands/{demandId}/return` */
export const returnSchema = z
  .object({
    reason: z.enum(returnReasons, { error: codeOr("invalid-value") }),
    note: optionalText(2_000),
  })
  .check(
    z.refine(({ reason, note }) => note !== undefined || !needsReturnNote(reason), {
      path: ["note"],
      error: "required",
    }),
  );
