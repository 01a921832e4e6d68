import type { Country } from "#domain/countries/codes.ts";
import {
  type ApprovalAction,
  type ApprovalState,
  approvalActionNames,
  approvalActions,
} from "#domain/policies/approvals.ts";
import { may, mayInAll } from "#domain/policies/rights.ts";
import type { Approval, ApprovalName, StaffName } from "#server/contract/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type ApprovalRow, approvalsById, listApprovals } from "#server/database/repositories/approvals.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { approvalContext, type SubjectState } from "./approval-act.ts";
import { countriesOfSubjects } from "./countries-of-subjects.ts";
import type { ApprovalDependencies } from "./dependencies.ts";

const most = 200;

/** What was proposed, the newest first, 200 at most, of what the person may see in the countries that it is about. */
export async function listProposals(
  dependencies: ApprovalDependencies,
  { state }: { state: ApprovalState },
  session: StaffSession,
): Promise<readonly Approval[]> {
  const { database } = dependencies;
  const found = await listApprovals(database, { state, actions: actionsSeenBy(session) }, most);
  const rows = await inOwnCountries(dependencies, found, session);
  const proposals = await shown(dependencies, rows);
  const open = new Set(proposals.flatMap((one) => (isToDecide(one, session) ? [one.approvalId] : [])));
  const more = await shownToDecider(
    dependencies,
    rows.filter(({ id }) => open.has(id)),
  );
  return proposals.map((one) => {
    const added = more.get(one.approvalId);
    return added === undefined ? one : { ...one, payload: Object.assign({}, one.payload, added) };
  });
}

/** Whether the person may decide on it, which nobody may on their own. */
function isToDecide({ action, state, country, proposedBy }: Approval, { staff, held }: StaffSession): boolean {
  const where = country === null ? [] : [country];
  const mayDecide = mayInAll({ of: "staff", held }, approvalActions[action].decide, where);
  return state === "pending" && proposedBy.staffId !== staff.id && mayDecide;
}

async function shownToDecider(
  { database, sealer, acts }: Pick<ApprovalDependencies, "database" | "sealer" | "acts">,
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

/** What proposals are called, of those among them that the person sees. */
export async function nameProposals(
  dependencies: Pick<ApprovalDependencies, "database" | "acts">,
  approvalIds: readonly string[],
  session: StaffSession,
): Promise<readonly ApprovalName[]> {
  const actions = new Set(actionsSeenBy(session));
  const found = await approvalsById(dependencies.database, approvalIds);
  const rows = await inOwnCountries(
    dependencies,
    found.filter(({ action }) => actions.has(action)),
    session,
  );
  const { names, states } = await subjectsOf(dependencies, rows);
  return rows.map(({ id, action, subject, proposedAt }) => ({
    approvalId: id,
    action,
    subject: { id: subject, name: names.get(subject) ?? "" },
    customerName: states.get(subject)?.customerName ?? null,
    proposedAt: proposedAt.toISOString(),
  }));
}

type Needed = Pick<ApprovalDependencies, "database" | "acts">;

/** Without what belongs to a country where the person may not see such proposals. */
async function inOwnCountries(
  { database, acts }: Needed,
  rows: readonly ApprovalRow[],
  { held }: StaffSession,
): Promise<ApprovalRow[]> {
  const countries = new Map<string, readonly Country[]>();
  for (const [action, some] of Map.groupBy(rows, ({ action }) => action)) {
    const subjects = [...new Set(some.map(({ subject }) => subject))];
    for (const [id, where] of await countriesOfSubjects(acts[action], database, subjects)) countries.set(id, where);
  }
  return rows.filter(({ action, subject }) =>
    mayInAll({ of: "staff", held }, approvalActions[action].see, countries.get(subject)),
  );
}

/** Proposals as people read them. */
export async function shown(
  dependencies: Pick<ApprovalDependencies, "database" | "clock" | "sealer" | "acts">,
  rows: readonly ApprovalRow[],
): Promise<readonly Approval[]> {
  const { database, clock, sealer, acts } = dependencies;
  const now = clock.now();
  const people = rows.flatMap(({ proposedBy, decidedBy }) =>
    decidedBy === null ? [proposedBy] : [proposedBy, decidedBy],
  );
  const staff = await namesOfStaff(database, [...new Set(people)]);
  const { names, countries, states } = await subjectsOf(dependencies, rows);
  const named = (staffId: string): StaffName => ({ staffId, name: staff.get(staffId) ?? "" });
  return rows.map((row) => ({
    approvalId: row.id,
    action: row.action,
    state: row.state,
    subject: { id: row.subject, name: names.get(row.subject) ?? "" },
    customerName: states.get(row.subject)?.customerName ?? null,
    review: states.get(row.subject)?.review ?? null,
    country: onlyOne(countries.get(row.subject)),
    countries: countries.get(row.subject) ?? [],
    isVoid: row.state === "pending" && (row.expiresAt <= now || hasChanged(row, states.get(row.subject))),
    payload: payloadShown(acts, row.action, sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload"))),
    proposedBy: named(row.proposedBy),
    proposedAt: row.proposedAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : named(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.sealedNote === null ? null : sealer.unseal(row.sealedNote, approvalContext(row.id, "note")),
  }));
}

/** What is known of the things that proposals are about, by their ids. */
async function subjectsOf({ database, acts }: Needed, rows: readonly ApprovalRow[]) {
  const names = new Map<string, string>();
  const countries = new Map<string, readonly Country[]>();
  const states = new Map<string, SubjectState>();
  for (const [action, some] of Map.groupBy(rows, (row) => row.action)) {
    const act = acts[action];
    const subjects = [...new Set(some.map(({ subject }) => subject))];
    for (const [id, name] of await act.namesOf(database, subjects)) names.set(id, name);
    for (const [id, where] of await countriesOfSubjects(act, database, subjects)) countries.set(id, where);
    for (const [id, state] of (await act.statesOf?.(database, subjects)) ?? []) states.set(id, state);
  }
  return { names, countries, states };
}

const onlyOne = ([country, ...others]: readonly Country[] = []) => (others.length === 0 ? (country ?? null) : null);

/** @param state absent: it is not known without a decision */
function hasChanged({ subjectRevision }: ApprovalRow, state: SubjectState | undefined): boolean {
  return state !== undefined && state.revision !== subjectRevision;
}

function payloadShown(acts: ApprovalDependencies["acts"], action: ApprovalAction, unsealed: string): unknown {
  const payload: unknown = JSON.parse(unsealed);
  const act = acts[action];
  return act.shown === undefined ? payload : act.shown(payload);
}

function actionsSeenBy({ held }: StaffSession): ApprovalAction[] {
  return approvalActionNames.filter((name) => may({ of: "staff", held }, approvalActions[name].see));
}
