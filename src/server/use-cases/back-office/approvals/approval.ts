import * as z from "zod/mini";
import { risks } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import { approvalActionNames, approvalActions, approvalStates } from "#domain/policies/approvals.ts";
import { may, mayInAll } from "#domain/policies/rights.ts";
import { country } from "#forms/atoms.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { ApprovalRow } from "#server/database/repositories/approvals.ts";
import type { Needs } from "../context.ts";
import type { Shown } from "../definition.ts";
import { staffNames } from "../staff-name.ts";
import { approvalContext, type SubjectState } from "./approval-action.ts";
import { countriesOfSubjects } from "./countries-of-subjects.ts";

export const approvalShown = z.object({
  approvalId: z.string(),
  action: z.enum(approvalActionNames),
  state: z.enum(approvalStates),
  subject: z.object({ id: z.string(), name: z.string() }),
  /** null: none, already in the name, or not for this person */
  customerName: z.nullable(z.string()),
  /** null: none, or several */
  country: z.nullable(country),
  /** can only be refused: the subject has changed, or the proposal has expired */
  isVoid: z.boolean(),
  /** of `staff-roles` `{roles}` */
  payload: z.unknown(),
  proposedBy: staffNameShown,
  proposedAt: z.iso.datetime(),
  expires: z.iso.datetime(),
  decidedBy: z.nullable(staffNameShown),
  /** with `decidedBy` null: when it was withdrawn */
  decidedAt: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
});

export const approvalOnScreen = z.extend(approvalShown, {
  countries: z.array(country),
  review: z.nullable(
    z.object({ risk: z.enum(risks), round: z.int(), customerType: z.nullable(z.enum(customerTypes)) }),
  ),
});
export type Approval = Shown<typeof approvalOnScreen>;

/** Removes rows outside the person's countries. */
export async function visibleTo(
  { roles }: Pick<StaffSession, "roles">,
  rows: readonly ApprovalRow[],
  { database, acts }: Needs<"acts">,
): Promise<readonly ApprovalRow[]> {
  const asker = { of: "staff", roles } as const;
  const seen = rows.filter(({ action }) => may(asker, approvalActions[action].see));
  const countries = new Map<string, readonly Country[]>();
  for (const [action, some] of Map.groupBy(seen, (row) => row.action)) {
    for (const [id, where] of await countriesOfSubjects(acts[action], database, subjectsOf(some))) {
      countries.set(id, where);
    }
  }
  return seen.filter(({ action, subject }) => mayInAll(asker, approvalActions[action].see, countries.get(subject)));
}

const subjectsOf = (rows: readonly ApprovalRow[]) => [...new Set(rows.map(({ subject }) => subject))];

export async function factsOfSubjects({ database, acts }: Needs<"acts">, rows: readonly ApprovalRow[]) {
  const names = new Map<string, string>();
  const countries = new Map<string, readonly Country[]>();
  const states = new Map<string, SubjectState>();
  for (const [action, some] of Map.groupBy(rows, (row) => row.action)) {
    const act = acts[action];
    const subjects = subjectsOf(some);
    for (const [id, name] of await act.namesOf(database, subjects)) names.set(id, name);
    for (const [id, where] of await countriesOfSubjects(act, database, subjects)) countries.set(id, where);
    for (const [id, state] of (await act.statesOf?.(database, subjects)) ?? []) states.set(id, state);
  }
  return { names, countries, states };
}

export async function presentApprovals(
  needs: Needs<"sealer" | "acts">,
  rows: readonly ApprovalRow[],
): Promise<readonly Approval[]> {
  const { database, clock, sealer, acts } = needs;
  const now = clock.now();
  const staffNamed = await staffNames(
    database,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  const { names, countries, states } = await factsOfSubjects(needs, rows);
  return rows.map((row) => {
    const state = states.get(row.subject);
    // Only a decision finds a change without a state.
    const hasChanged = state !== undefined && state.revision !== row.subjectRevision;
    const payload: unknown = JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload")));
    const act = acts[row.action];
    return {
      approvalId: row.id,
      action: row.action,
      state: row.state,
      subject: { id: row.subject, name: names.get(row.subject) ?? "" },
      customerName: state?.customerName ?? null,
      review: state?.review ?? null,
      country: onlyOne(countries.get(row.subject)),
      countries: countries.get(row.subject) ?? [],
      isVoid: row.state === "pending" && (row.expiresAt <= now || hasChanged),
      payload: act.shown === undefined ? payload : act.shown(payload),
      proposedBy: staffNamed(row.proposedBy) ?? { staffId: row.proposedBy, name: "" },
      proposedAt: row.proposedAt.toISOString(),
      expires: row.expiresAt.toISOString(),
      decidedBy: staffNamed(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.sealedNote === null ? null : sealer.unseal(row.sealedNote, approvalContext(row.id, "note")),
    };
  });
}

const onlyOne = ([first, ...others]: readonly Country[] = []) => (others.length === 0 ? (first ?? null) : null);
