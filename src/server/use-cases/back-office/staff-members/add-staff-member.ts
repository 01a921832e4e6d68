import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { newStaffMemberSchema } from "#forms/backoffice/staff-schemas.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { noSubject } from "../subject.ts";

/** Sends the link after approval, so that one admin alone cannot let a person in. */
export const addStaffMember = staffAction({
  right: "govern-staff",
  subject: noSubject,
  input: newStaffMemberSchema,
  output: z.object({ staffId: z.string(), approvalId: z.string() }),
  route: {
    path: "/api/backoffice/staff",
    summary: "Adds a staff member and proposes the roles; a second admin decides",
    description: "Listed immediately, without a role until a second admin approves",
    status: 202,
    errors: ["staff-exists"],
  },
  audit: {
    event: "staff-added",
    line: ({ input: { roles } }, { staffId, approvalId }) => ({
      subject: staffId,
      details: { approval: approvalId, roles },
    }),
  },
}).run(async ({ tx, by, at, input: { email, locale, roles } }, needs: Needs<"sealer">) => {
  const staffId = randomUUID();
  if (!(await insertStaff(tx, { id: staffId, email: accountEmail(email), locale, createdAt: at }))) {
    throw new Refusal("staff-exists");
  }
  const what = { action: "staff-roles", subject: staffId, subjectRevision: 0, payload: { roles } } as const;
  return { staffId, approvalId: await propose(needs, tx, { ...what, proposedBy: by }) };
});
