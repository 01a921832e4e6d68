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

/** A decided proposal with its name, since it has left the list and several may be decided one after the other. */
export type DecidedProposal = { readonly became: Decided; readonly proposal: string };

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

/** An invalidated proposal is ended by refusing it. */
async function decide(
  { page, staff, form, field, raw }: Pick<StaffForm, "page" | "staff" | "form" | "field" | "raw">,
  approvalId: string,
  locale: Locale,
): Promise<Decided> {
  const isRefused = field("decision") === "refuse";
  // A refusal needs a note for the proposer. The form that ends an invalidated proposal has no note.
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
