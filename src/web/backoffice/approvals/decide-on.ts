import { decideSchema } from "#forms/backoffice/approval-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { FormCall } from "#web/page-form/answer-page-form.ts";
import { readFields, WrongFields } from "#web/page-form/read-fields.ts";

/** What became of a proposal. */
export type Decided = "approved" | "refused" | "stale" | "taken-back";

/** Takes back one's own proposal by the form that stands at it. */
export async function takeBack({ page }: FormCall, approvalId: string, session: StaffSession): Promise<Decided> {
  await page.services.approvals.takeBack(approvalId, session);
  return "taken-back";
}

/** Decides on a proposal by the form that stands at it. One that has become void is ended by refusing it. */
export async function decideOn({ page, form }: FormCall, approvalId: string, session: StaffSession): Promise<Decided> {
  const { decision, note } = readFields(decideSchema, form);
  // Who proposed should learn why. A form without the field ends a void proposal, at which there is nothing to say.
  if (decision === "refuse" && note === undefined && form.has("note")) throw new WrongFields({ note: "required" });
  try {
    await page.services.approvals.decide({ approvalId, decision, note }, session);
  } catch (error) {
    if (decision === "refuse" && page.refusalOf(error)?.code === "stale-proposal") return "stale";
    throw error;
  }
  return decision === "approve" ? "approved" : "refused";
}
