import * as z from "zod/mini";
import { approvalStates } from "#domain/policies/approvals.ts";
import { optionalChoice, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

export const approvalsQuerySchema = z.object({ state: optionalChoice(approvalStates) });

export const decideSchema = z.object({
  decision: z.enum(["approve", "refuse"], { error: codeOr("invalid-value") }),
  note: optionalText(2_000),
});
