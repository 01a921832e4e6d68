import { decisionOf } from "#domain/policies/decision-of.ts";
import { casePath } from "#domain/queue/case-path.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { readQueueAddress } from "#forms/backoffice/queue-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { catalogue } from "#texts/catalogue.ts";
import { titleOf } from "../approvals/title-of.ts";
import { clocksInQueue } from "./clocks-in-queue.ts";
import { proposalTitles } from "./proposal-titles.ts";
import { positionsIn } from "./queue-position.ts";
import { queueRows } from "./queue-row.ts";

const shown = 5;

const views = {
  mine: { assignee: "me", sort: "due" },
  breached: { due: "breached", sort: "due" },
  today: { due: "today", sort: "due" },
} as const;

type Mine = { readonly staff: BackOfficeCalls; readonly session: StaffSession; readonly locale: Locale };

/** Returns the first items of the person's work; null if the person sees no cases. */
export async function myWork({ staff, session, locale }: Mine) {
  if (!staff.listQueue.isAllowed()) return null;
  const { backofficeQueue: words, requests } = catalogue(locale);
  const { types } = requests;
  return await Promise.all(
    (["mine", "breached", "today"] as const).map(async (name) => {
      const raw = readQueueAddress(new URLSearchParams({ ...views[name], pageSize: String(shown) }));
      const { items, total } = await staff.listQueue({ raw });
      const titles = await proposalTitles(staff, items, locale);
      const placeAt = positionsIn(new URLSearchParams(views[name]), 0);
      const canTake = staff.takeCase.isAllowed;
      const rows = queueRows(items, session.staff, { canTake, words, types, locale, readers: [], titles, placeAt });
      return { name, total, rows, all: localePath(locale, href("/backoffice/queue", {}, views[name])) };
    }),
  );
}

/** Returns other people's proposals that the person may decide on, oldest first; null without the right. */
export async function myDecisions({ staff, session, locale }: Mine) {
  if (!staff.decideProposal.isAllowed()) return null;
  const words = catalogue(locale);
  const [{ items: proposals }, clocks] = await Promise.all([
    staff.listProposals({ input: { state: "pending" } }),
    clocksInQueue(staff, "approval"),
  ]);
  const pending = proposals.filter((approval) => decisionOf(approval, session) === "open").toReversed();
  return {
    total: pending.length,
    all: localePath(locale, "/backoffice/approvals"),
    rows: pending
      .slice(0, shown)
      .map((approval) => ({
        id: approval.approvalId,
        to: casePath(locale, { kind: "approval", id: approval.approvalId, state: "pending" }),
        title: titleOf(approval, words),
        by: approval.proposedBy.name,
        at: approval.proposedAt,
        due: clocks.get(approval.approvalId)?.due ?? null,
        sla: clocks.get(approval.approvalId)?.sla ?? ("in-time" as const),
      })),
  };
}
