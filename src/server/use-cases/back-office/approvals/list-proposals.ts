import * as z from "zod/mini";
import { approvalActionNames, approvalActions } from "#domain/policies/approvals.ts";
import { may, mayInAll } from "#domain/policies/rights.ts";
import { approvalsQuerySchema } from "#forms/backoffice/approval-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type ApprovalRow, approvalsById, listApprovals } from "#server/database/repositories/approvals.ts";
import type { Needs } from "../context.ts";
import { type Shown, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import {
  type Approval,
  approvalOnScreen,
  approvalShown,
  factsOfSubjects,
  presentApprovals,
  visibleTo,
} from "./approval.ts";
import { approvalContext } from "./approval-action.ts";

export const listProposals = staffQuery({
  right: "see-approvals",
  subject: noSubject,
  input: approvalsQuerySchema,
  output: z.object({ items: z.array(approvalOnScreen) }),
  route: {
    path: "/api/backoffice/approvals",
    summary: "Proposals of staff",
    description: "The newest first, 200 at most; by default the pending ones",
    output: z.object({ items: z.array(approvalShown) }),
  },
}).run(async ({ session, input: { state = "pending" } }, needs: Needs<"sealer" | "acts">) => {
  const asker = { of: "staff", roles: session.roles } as const;
  const actions = approvalActionNames.filter((name) => may(asker, approvalActions[name].see));
  const rows = await visibleTo(session, await listApprovals(needs.database, { state, actions }, 200), needs);
  const proposals = await presentApprovals(needs, rows);
  const open = new Set(proposals.flatMap((one) => (isToDecide(one, session) ? [one.approvalId] : [])));
  const more = await shownToDecider(
    needs,
    rows.filter(({ id }) => open.has(id)),
  );
  const items = proposals.map((one) => {
    const added = more.get(one.approvalId);
    return added === undefined ? one : { ...one, payload: Object.assign({}, one.payload, added) };
  });
  return { items };
});

function isToDecide({ action, state, country, proposedBy }: Approval, { staff, roles: held }: StaffSession): boolean {
  const where = country === null ? [] : [country];
  const mayDecide = mayInAll({ of: "staff", roles: held }, approvalActions[action].decide, where);
  return state === "pending" && proposedBy.staffId !== staff.id && mayDecide;
}

async function shownToDecider(
  { database, sealer, acts }: Needs<"sealer" | "acts">,
  rows: readonly ApprovalRow[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const more = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [action, some] of Map.groupBy(rows, (row) => row.action)) {
    const proposals = some.map(({ id, subject, sealedPayload }) => ({
      id,
      subject,
      payload: JSON.parse(sealer.unseal(sealedPayload, approvalContext(id, "payload"))) as unknown,
    }));
    for (const [id, added] of (await acts[action].shownToDecider?.(database, proposals)) ?? []) more.set(id, added);
  }
  return more;
}

const proposalNamed = z.pick(approvalShown, {
  approvalId: true,
  action: true,
  subject: true,
  customerName: true,
  proposedAt: true,
});
export type ProposalName = Shown<typeof proposalNamed>;

export const nameProposals = staffQuery({
  right: "see-approvals",
  subject: noSubject,
  input: z.object({ approvalIds: z.array(z.string()) }),
  output: z.object({ items: z.array(proposalNamed) }),
}).run(async ({ session, input: { approvalIds } }, needs: Needs<"acts">) => {
  const rows = await visibleTo(session, await approvalsById(needs.database, approvalIds), needs);
  const { names, states } = await factsOfSubjects(needs, rows);
  const items = rows.map(({ id, action, subject, proposedAt }) => ({
    approvalId: id,
    action,
    subject: { id: subject, name: names.get(subject) ?? "" },
    customerName: states.get(subject)?.customerName ?? null,
    proposedAt: proposedAt.toISOString(),
  }));
  return { items };
});
