import { may } from "#domain/policies/rights.ts";
import { assignSchema, caseSchema } from "#forms/backoffice/case-schemas.ts";
import { findStaff } from "#server/database/repositories/staff.ts";
import { rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { assertCurrent, staleRevision, stateOf, takenByOther, transitionCase, transitionsCase } from "./case.ts";

/** Idempotent for the present assignee. */
export const takeCase = staffAction({
  ...transitionsCase("take"),
  input: caseSchema,
  route: {
    path: "/api/backoffice/applications/{id}/take",
    summary: "Assigns a case to the caller",
    description: "The current state of the case",
    errors: [staleRevision, "wrong-state", takenByOther],
  },
}).run(async (call, needs: Needs<"sealer">) => {
  const { tx, by, subject, input } = call;
  await assertCurrent(tx, subject.caseRow, input.basedOn);
  const { state, assigneeId } = subject.caseRow;
  if (state === "in-review" && assigneeId === by) return stateOf(subject.caseRow);
  return await transitionCase(call, needs, { act: "take" });
});

export const releaseCase = staffAction({
  ...transitionsCase("release"),
  input: caseSchema,
  route: {
    path: "/api/backoffice/applications/{id}/release",
    summary: "Releases the caller's case to the queue",
    description: "The current state of the case",
    errors: [staleRevision, "wrong-state", takenByOther],
  },
}).run(async (call, needs: Needs<"sealer">) => await transitionCase(call, needs, { act: "release" }));

export const assignCase = staffAction({
  ...transitionsCase("assign"),
  input: assignSchema,
  route: {
    path: "/api/backoffice/applications/{id}/assign",
    summary: "Reassigns a case to a staff member who may take it",
    description: "The current state of the case",
    errors: [staleRevision, "wrong-state", takenByOther],
  },
}).run(async (call, needs: Needs<"sealer">) => {
  const { tx, at, subject, input } = call;
  const staffMember = isUuid(input.staffId) ? await findStaff(tx, input.staffId) : undefined;
  const roles = staffMember && staffMember.disabledAt === null ? await rolesOfStaff(tx, staffMember.id, at) : [];
  if (!may({ of: "staff", roles }, "work-on-cases", subject.application.country)) {
    throw new Refusal("invalid-input", { fields: { staffId: "invalid-value" } });
  }
  return await transitionCase(call, needs, { act: "assign", colleague: input.staffId });
});
