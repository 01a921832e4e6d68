import * as z from "zod/mini";
import { approvalActionNames, approvalStates } from "#domain/policies/approvals.ts";
import { country } from "#forms/atoms.ts";
import type { Approval } from "#server/contract/approvals.ts";

const name = z.object({ staffId: z.string(), name: z.string() });

/** What somebody proposed, as every reply has it. */
export const approvalShown = z.object({
  approvalId: z.string(),
  action: z.enum(approvalActionNames),
  state: z.enum(approvalStates),
  subject: z.object({ id: z.string(), name: z.string() }),
  customerName: z.nullable(z.string()),
  country: z.nullable(country),
  /** it can only be refused any more */
  isVoid: z.boolean(),
  payload: z.unknown(),
  proposedBy: name,
  proposedAt: z.iso.datetime(),
  expires: z.iso.datetime(),
  decidedBy: z.nullable(name),
  decidedAt: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
});

/** A proposal as the API has it: without what only screens need. */
export function approvalBody({ review: _review, countries: _countries, ...approval }: Approval) {
  return approval;
}
