import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { approvalActions, approvalStates, isAboutStaff } from "#domain/policies/approvals.ts";
import { decideSchema } from "#forms/backoffice/approval-schemas.ts";
import type { Queryable } from "#server/database/connect.ts";
import {
  type ApprovalRow,
  findApproval,
  lockApproval,
  settleApproval,
} from "#server/database/repositories/approvals.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import type { Subject } from "../subject.ts";
import { type ApprovalHandler, approvalContext } from "./approval-action.ts";
import { countriesOfSubjects } from "./countries-of-subjects.ts";

interface Proposal {
  readonly row: ApprovalRow;
  readonly act: ApprovalHandler;
  readonly where: readonly Country[];
}

async function proposalOf(
  row: ApprovalRow | undefined,
  db: Queryable,
  { acts }: Needs<"acts">,
): Promise<Proposal | undefined> {
  if (row === undefined) return undefined;
  const act = acts[row.action];
  return { row, act, where: (await countriesOfSubjects(act, db, [row.subject])).get(row.subject) ?? [] };
}

const proposalById: Omit<Subject<"approvalId", Proposal, Needs<"acts">>, "judge"> = {
  params: ["approvalId"],
  find: async (db, { approvalId }, _readInput, needs) =>
    await proposalOf(isUuid(approvalId) ? await findApproval(db, approvalId) : undefined, db, needs),
  lock: async (tx, { approvalId }, _readInput, needs) =>
    await proposalOf(isUuid(approvalId) ? await lockApproval(tx, approvalId) : undefined, tx, needs),
  countriesOf: ({ where }) => where,
};

/** Needs the right to decide on the action. Four eyes: a proposal by or about oneself is excluded. */
const proposalToDecide: Subject<"approvalId", Proposal, Needs<"acts">> = {
  ...proposalById,
  judge({ row: { action, subject, proposedBy }, act, where }, session) {
    if (act.isDecidedElsewhere === true) throw new Refusal("forbidden");
    assertRightTo(session, approvalActions[action].decide, where);
    if (proposedBy === session.staff.id) throw new Refusal("own-proposal");
    if (isAboutStaff(action) && subject === session.staff.id) throw new Refusal("forbidden");
  },
};

/** Withdrawing needs the right to propose. */
const ownProposal: Subject<"approvalId", Proposal, Needs<"acts">> = {
  ...proposalById,
  judge({ row: { action, proposedBy }, where }, session) {
    assertRightTo(session, approvalActions[action].propose, where);
    if (proposedBy !== session.staff.id) throw new Refusal("forbidden");
  },
};

const settled = z.object({ state: z.enum(approvalStates) });

/** Concurrent decisions are serialised. The attempt ends an expired proposal, or one whose subject has changed. */
export const decideProposal = staffAction({
  right: "decide-proposals",
  subject: proposalToDecide,
  input: decideSchema,
  output: settled,
  route: {
    path: "/api/backoffice/approvals/{approvalId}/decide",
    summary: "Approves or refuses another person's proposal",
    description: "The proposal was carried out or refused",
    errors: [
      ["forbidden", "without the right that the action asks for, and for the member of staff whom it is about"],
      "own-proposal",
      "already-decided",
      "stale-proposal",
      ["last-admins", "two admins of all countries have to stay"],
      ["wrong-state", "no account that could act for the customer uses the e-mail"],
    ],
  },
  audit: { events: ["approval-approved", "approval-refused", "approval-stale"] },
  refusalAfter: ({ state }) => (state === "stale" ? new Refusal("stale-proposal") : null),
}).run(
  async (
    { tx, at, by, session, subject: { row, act }, input: { decision, note }, log },
    { sealer }: Needs<"sealer" | "acts">,
  ) => {
    assertPending(row);
    const { id, subject, proposedBy } = row;
    const payload: unknown = JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(id, "payload")));
    const revision = await act.revisionOf(tx, subject, payload);
    const isCurrent = at < row.expiresAt && revision === row.subjectRevision;
    const sealedNote = note === undefined ? null : sealer.seal(note, approvalContext(id, "note"));
    const state = isCurrent ? outcomes[decision] : "stale";
    await settleApproval(tx, id, { state, decidedBy: by, decidedAt: at, sealedNote });
    if (state === "approved") await act.carryOut(tx, { subject, payload, proposedBy, decidedBy: session, at });
    else await act.leave?.(tx, { subject, outcome: state, endedBy: session, at });
    log({ event: `approval-${state}`, subject, details: { approval: id, action: row.action, proposedBy } });
    return { state };
  },
);

const outcomes = { approve: "approved", refuse: "refused" } as const;

/** Also an invalidated one. The subject returns to its former state. */
export const takeBackProposal = staffAction({
  right: "see-approvals",
  subject: ownProposal,
  output: settled,
  route: {
    path: "/api/backoffice/approvals/{approvalId}/take-back",
    summary: "Withdraws one's own pending proposal",
    description: "The proposal is `stale`",
    errors: [["forbidden", "another person's proposal"], "already-decided", "stale-proposal"],
  },
  audit: {
    event: "approval-taken-back",
    line: ({ subject: { row } }) => ({ subject: row.subject, details: { approval: row.id, action: row.action } }),
  },
}).run(async ({ tx, at, session, subject: { row, act } }, _needs: Needs<"acts">) => {
  assertPending(row);
  await settleApproval(tx, row.id, { state: "stale", decidedBy: null, decidedAt: at, sealedNote: null });
  await act.leave?.(tx, { subject: row.subject, outcome: "taken-back", endedBy: session, at });
  return { state: "stale" };
});

function assertPending({ state }: ApprovalRow): void {
  if (state === "stale") throw new Refusal("stale-proposal");
  if (state !== "pending") throw new Refusal("already-decided");
}
