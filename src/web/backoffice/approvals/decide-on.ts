import type { Locale } from "#domain/shared/locale.ts";
import { decideSchema } from "#forms/backoffice/approval-schemas.ts";
import type { ApprovalName } from "#server/contract/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import type { FormCall } from "#web/page-form/answer-page-form.ts";
import { readFields, WrongFields } from "#web/page-form/read-fields.ts";
import { momentText } from "#web/texts/days.ts";
import { takingBack } from "./decision-of.ts";
import { titleOf } from "./title-of.ts";

/** What became of a proposal. */
export type Decided = "approved" | "refused" | "stale" | "taken-back";

/** What became of a proposal, and which one it was: on a list it is gone, and several may be decided in a row. */
export interface DecidedProposal {
  readonly became: Decided;
  /** what it was called, and when it was made */
  readonly proposal: string;
}

/** Answers the form that stands at a proposal: decides on it, or takes one's own back. */
export async function decideOn(
  call: FormCall,
  approvalId: string,
  { session, locale }: { readonly session: StaffSession; readonly locale: Locale },
): Promise<DecidedProposal> {
  const { approvals } = call.page.services;
  const became = isTakenBack(call)
    ? await takeBack(call, approvalId, session)
    : await decide(call, approvalId, { session, locale });
  const [named] = await approvals.named([approvalId], session);
  return { became, proposal: named === undefined ? "" : whichOf(named, locale) };
}

/** Whether the form takes back one's own proposal. */
export const isTakenBack = ({ field }: Pick<FormCall, "field">) => field("decision") === takingBack;

function whichOf(named: ApprovalName, locale: Locale): string {
  const words = catalogue(locale);
  return format(words.backoffice.approvals.which, {
    // Where it belongs is no news to whoever has just decided.
    title: titleOf({ ...named, country: null }, words),
    time: momentText(locale, named.proposedAt),
  });
}

async function takeBack({ page }: FormCall, approvalId: string, session: StaffSession): Promise<Decided> {
  await page.services.approvals.takeBack(approvalId, session);
  return "taken-back";
}

/** A proposal that has become void is ended by refusing it. */
async function decide(
  { page, form }: FormCall,
  approvalId: string,
  { session, locale }: { readonly session: StaffSession; readonly locale: Locale },
): Promise<Decided> {
  const { decision, note } = readFields(decideSchema, form);
  // Who proposed should learn why. A form without the field ends a void proposal, at which there is nothing to say.
  if (decision === "refuse" && note === undefined && form.has("note")) {
    throw new WrongFields({ note: catalogue(locale).backoffice.approvals.noteMissing });
  }
  try {
    await page.services.approvals.decide({ approvalId, decision, note }, session);
  } catch (error) {
    if (decision === "refuse" && page.refusalOf(error)?.code === "stale-proposal") return "stale";
    throw error;
  }
  return decision === "approve" ? "approved" : "refused";
}
