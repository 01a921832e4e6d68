import type { Country } from "#domain/countries/codes.ts";
import { type ApprovalAction, type ApprovalState, approvalActions } from "#domain/policies/approvals.ts";
import { mayInAll } from "#domain/policies/rights.ts";
import { holds, staffRoles } from "#domain/policies/staff-roles.ts";
import type { Approval, StaffName } from "#server/contract/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type ApprovalRow, listApprovals } from "#server/database/repositories/approvals.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { approvalContext } from "./approval-act.ts";
import type { ApprovalDependencies } from "./dependencies.ts";

const most = 200;

/** What was proposed, the newest first, 200 at most. Whoever is nothing but an admin sees what admins decide on. */
export async function listProposals(
  dependencies: ApprovalDependencies,
  { state }: { state: ApprovalState },
  session: StaffSession,
): Promise<readonly Approval[]> {
  const { database } = dependencies;
  const rows = await listApprovals(database, { state, actions: actionsSeenBy(session) }, most);
  return await shown(dependencies, await inOwnCountries(dependencies, rows, session));
}

/** Without what belongs to a country where the person has no role that sees proposals. */
async function inOwnCountries(
  { database, acts }: Pick<ApprovalDependencies, "database" | "acts">,
  rows: readonly ApprovalRow[],
  { held }: StaffSession,
): Promise<ApprovalRow[]> {
  const countries = new Map<string, readonly Country[]>();
  for (const [action, some] of Map.groupBy(rows, ({ action }) => action)) {
    const found = await acts[action].countriesOf?.(database, [...new Set(some.map(({ subject }) => subject))]);
    for (const [id, where] of found ?? []) countries.set(id, where);
  }
  return rows.filter(({ subject }) => mayInAll({ of: "staff", held }, "see-approvals", countries.get(subject)));
}

/** Proposals as people read them. */
export async function shown(
  { database, sealer, acts }: Pick<ApprovalDependencies, "database" | "sealer" | "acts">,
  rows: readonly ApprovalRow[],
): Promise<readonly Approval[]> {
  const people = rows.flatMap(({ proposedBy, decidedBy }) =>
    decidedBy === null ? [proposedBy] : [proposedBy, decidedBy],
  );
  const staff = await namesOfStaff(database, [...new Set(people)]);
  const byAction = Map.groupBy(rows, ({ action }) => action);
  const names = new Map<string, string>();
  for (const [action, some] of byAction) {
    const subjects = [...new Set(some.map(({ subject }) => subject))];
    for (const [id, name] of await acts[action].namesOf(database, subjects)) names.set(id, name);
  }
  const named = (staffId: string): StaffName => ({ staffId, name: staff.get(staffId) ?? "" });
  return rows.map((row) => ({
    approvalId: row.id,
    action: row.action,
    state: row.state,
    subject: { id: row.subject, name: names.get(row.subject) ?? "" },
    payload: payloadShown(acts, row.action, sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload"))),
    proposedBy: named(row.proposedBy),
    proposedAt: row.proposedAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : named(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.sealedNote === null ? null : sealer.unseal(row.sealedNote, approvalContext(row.id, "note")),
  }));
}

function payloadShown(acts: ApprovalDependencies["acts"], action: ApprovalAction, unsealed: string): unknown {
  const payload: unknown = JSON.parse(unsealed);
  const act = acts[action];
  return act.shown === undefined ? payload : act.shown(payload);
}

function actionsSeenBy({ held }: StaffSession): ApprovalAction[] {
  const isOnlyAdmin = staffRoles.every((role) => role === "admin" || !holds(held, role));
  const names = Object.keys(approvalActions).filter((name): name is ApprovalAction => name in approvalActions);
  return names.filter((name) => !isOnlyAdmin || approvalActions[name].decide === "decide-governance");
}
