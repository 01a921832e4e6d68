import * as z from "zod/mini";
import { approvalStates } from "#domain/policies/approvals.ts";
import { optionalChoice, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** `GET /api/backoffice/approvals` */
export const approvalsQuerySchema = z.object({ state: optionalChoice(approvalStates) });

/** `POST /api/backoffice/approvals/{approvalId}/decide` */
export const decideSchema = z.object({
  decision: z.enum(["approve", "refuse"], { error: codeOr("invalid-value") }),
  note: optionalText(2_000),
});
