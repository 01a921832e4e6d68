import * as z from "zod/mini";
import { proposeSchema } from "#forms/backoffice/case-schemas.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import {
  assertCurrent,
  caseState,
  isDecidedHere,
  staleRevision,
  takenByOther,
  transitionCase,
  transitionsCase,
} from "./case.ts";

const actionOf = { approve: "propose-approval", reject: "propose-rejection", reopen: "propose-reopening" } as const;

export const proposeDecision = staffAction({
  ...transitionsCase("propose-approval", "propose-rejection", "propose-reopening"),
  isEnabled: isDecidedHere,
  input: proposeSchema,
  output: z.extend(caseState, { approvalId: z.uuid() }),
  route: {
    path: "/api/backoffice/applications/{id}/propose",
    summary: "Proposes to approve, reject or reopen an application; another person decides",
    description: "Pending",
    errors: [
      ["forbidden", "also where the provider's system decides on applications"],
      staleRevision,
      "wrong-state",
      takenByOther,
    ],
  },
}).run(async (call, needs: Needs<"sealer" | "reviewedBy">) => {
  const { tx, by, subject, input } = call;
  const { decision, reason = null, note = null } = input;
  const { applicationId, revision } = subject.caseRow;
  await assertCurrent(tx, subject.caseRow, input.basedOn);
  const approvalId = await propose(needs, tx, {
    action: `application-${decision}`,
    subject: applicationId,
    // The proposal itself is an action.
    subjectRevision: revision + 1,
    payload: { decision, reason, note },
    proposedBy: by,
  });
  const details = { approval: approvalId, reason };
  return {
    approvalId,
    ...(await transitionCase(call, needs, { act: actionOf[decision], reason: input.note, details })),
  };
});
