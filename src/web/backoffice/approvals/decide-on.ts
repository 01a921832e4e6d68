import type { Locale } from "#domain/shared/locale.ts";
import { visibleCharacters } from "#domain/shared/visible-characters.ts";
import type { ProposalName } from "#server/use-cases/back-office/approvals/list-proposals.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { momentText } from "#web/texts/days.ts";
import type { StaffForm } from "../staff-page.ts";
import { takingBack } from "./agreeing.ts";
import { titleOf } from "./title-of.ts";

export type Decided = "approved" | "refused" | "stale" | "taken-back";

/** What became of a proposal, and which one it was: on a list it is gone, and several may be decided in a row. */
export interface DecidedProposal {
  readonly became: Decided;
  /** what it was called, and when it was made */
  readonly proposal: string;
}

/** Answers the form that stands at a proposal: decides on it, or takes one's own back. */
export async function decideOn(
  call: Pick<StaffForm, "page" | "staff" | "form" | "field" | "raw">,
  approvalId: string,
  locale: Locale,
): Promise<DecidedProposal> {
  const became = isTakenBack(call) ? await takeBack(call, approvalId) : await decide(call, approvalId, locale);
  const { items } = await call.staff.nameProposals({ input: { approvalIds: [approvalId] } });
  return { became, proposal: items[0] === undefined ? "" : whichOf(items[0], locale) };
}

const isTakenBack = ({ field }: Pick<StaffForm, "field">) => field("decision") === takingBack;

function whichOf(named: ProposalName, locale: Locale): string {
  const words = catalogue(locale);
  return format(words.backoffice.approvals.which, {
    // The person who has just decided knows the country.
    title: titleOf({ ...named, country: null }, words),
    time: momentText(locale, named.proposedAt),
  });
}

async function takeBack({ staff }: Pick<StaffForm, "staff">, approvalId: string): Promise<Decided> {
  await staff.takeBackProposal({ approvalId });
  return "taken-back";
}

/** A proposal that has become void is ended by refusing it. */
async function decide(
  { page, staff, form, field, raw }: Pick<StaffForm, "page" | "staff" | "form" | "field" | "raw">,
  approvalId: string,
  locale: Locale,
): Promise<Decided> {
  const isRefused = field("decision") === "refuse";
  // Who proposed should learn why. A form without the field ends a void proposal, at which there is nothing to say.
  if (isRefused && form.has("note") && visibleCharacters(field("note")) === 0) {
    throw new WrongFields({ note: catalogue(locale).backoffice.approvals.noteMissing });
  }
  try {
    await staff.decideProposal({ approvalId, raw });
  } catch (error) {
    if (isRefused && page.refusalOf(error)?.code === "stale-proposal") return "stale";
    throw error;
  }
  return isRefused ? "refused" : "approved";
}
