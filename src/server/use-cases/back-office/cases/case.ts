import * as z from "zod/mini";
import { caseStates } from "#domain/cases/case.ts";
import { type CaseAction, type OtherActor, transitions } from "#domain/cases/transitions.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { StaffRight } from "#domain/policies/rights.ts";
import type { Transaction } from "#server/database/connect.ts";
import { type CaseRow, findCase, lockCase, type ReviewedApplication } from "#server/database/repositories/cases.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { applyMove, type Move, type TransitionedCase } from "#server/use-cases/onboarding/cases/transition-case.ts";
import type { Needs } from "../context.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

export interface FiledApplication extends ReviewedApplication {
  readonly application: ReviewedApplication["application"] & {
    readonly reference: string;
    readonly customerType: CustomerType;
  };
}

export const caseById: Subject<"id", FiledApplication> = {
  params: ["id"],
  find: async (db, { id }) => (isUuid(id) ? filed(await findCase(db, id)) : undefined),
  lock: async (tx, { id }) => (isUuid(id) ? filed(await lockCase(tx, id)) : undefined),
  countriesOf: ({ application }) => [application.country],
};

/** Values without a reference were deleted by retention. */
function filed(found: ReviewedApplication | undefined): FiledApplication | undefined {
  const { reference, customerType } = found?.application ?? {};
  if (!found || !reference || !customerType) return undefined;
  return { caseRow: found.caseRow, application: { ...found.application, reference, customerType } };
}

export const caseState = z.object({ state: z.enum(caseStates), revision: z.int() });

export const staleRevision = ["stale-revision", "with the case as it is"] as const;
export const takenByOther = ["taken", "another person has it"] as const;

type StaffCaseMove = {
  [Action in CaseAction]: (typeof transitions)[Action]["by"] extends OtherActor ? never : Action;
}[CaseAction];

export const transitionsCase = <Action extends StaffCaseMove>(...acts: readonly [Action, ...Action[]]) => ({
  right: rightOf(acts[0]),
  subject: caseById,
  output: caseState,
  audit: { events: acts.map((act) => `application-${act}` as const) },
});

function rightOf(act: StaffCaseMove): StaffRight {
  return transitions[act].by;
}

interface MovingCall<Action extends CaseAction> {
  readonly tx: Transaction;
  readonly by: string;
  readonly at: Date;
  readonly subject: ReviewedApplication;
  readonly input: { readonly basedOn?: number | undefined };
  readonly log: (line: TransitionedCase<Action>["audit"]) => void;
}

/** @throws Refusal stale-revision; wrong-state; taken */
export async function transitionCase<Action extends StaffCaseMove>(
  call: MovingCall<NoInfer<Action>>,
  needs: Needs<"sealer">,
  move: Omit<Move<Action>, "mover" | "at">,
): Promise<Shown<typeof caseState>> {
  const { tx, by, at, subject, input, log } = call;
  await assertCurrent(tx, subject.caseRow, input.basedOn);
  const { caseRow, audit } = await applyMove(needs, tx, subject, { ...move, mover: { staffId: by }, at });
  log(audit);
  return stateOf(caseRow);
}

export function stateOf({ state, revision }: CaseRow): Shown<typeof caseState> {
  return { state, revision };
}

/** @param basedOn undefined: any @throws Refusal stale-revision with the present case */
export async function assertCurrent(
  tx: Transaction,
  { applicationId: id, state, round, revision, risk, assigneeId }: CaseRow,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined || basedOn === revision) return;
  const names = assigneeId === null ? null : await namesOfStaff(tx, [assigneeId]);
  const assignee = names && { staffId: assigneeId, name: names.get(assigneeId ?? "") ?? "" };
  throw new Refusal("stale-revision", { data: { id, state, round, revision, risk, assignee } });
}

/** false: the provider's system decides. */
export function isDecidedHere({ reviewedBy }: Partial<Needs<"reviewedBy">>): boolean {
  return reviewedBy === "staff";
}
