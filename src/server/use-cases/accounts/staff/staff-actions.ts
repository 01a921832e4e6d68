import * as z from "zod/mini";
import type { StaffAction } from "#domain/policies/approvals.ts";
import { holdsEverywhere } from "#domain/policies/staff-roles.ts";
import { roleAssignments } from "#forms/backoffice/staff-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockStaff, namesOfStaff, type StaffRow } from "#server/database/repositories/staff.ts";
import { lockAdmins, replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import type { ApprovalHandler, ApprovalHandlers } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { endStaffAccess } from "./end-staff-access.ts";
import { enableAccount, type InvitingDependencies, inviteStaffMember } from "./invite-staff-member.ts";
import { assertNotToKeep } from "./keep-admins.ts";

const payloadSchema = z.object({ roles: roleAssignments });

/** Any other change of the person makes a proposal stale. */
export function staffHandlers(dependencies: InvitingDependencies): Pick<ApprovalHandlers, StaffAction> {
  const ofPerson: Omit<ApprovalHandler, "carryOut"> = {
    async revisionOf(tx, subject) {
      // Serialises decisions that remove an admin, so that the second one sees the first.
      await lockAdmins(tx);
      return (await lockStaff(tx, subject))?.revision ?? null;
    },
    namesOf: namesOfStaff,
  };
  return {
    "staff-roles": {
      ...ofPerson,
      async carryOut(tx, { subject, payload, proposedBy, decidedBy, at }) {
        const { roles } = payloadSchema.parse(payload);
        if (!holdsEverywhere(roles, ["admin"])) await assertNotToKeep(tx, subject);
        const person = await personOf(tx, subject);
        await replaceStaffRoles(tx, subject, roles);
        await inviteStaffMember(dependencies, tx, person);
        const details = { by: decidedBy.staff.id, proposedBy, held: roles };
        await appendAudit(tx, { at, actor: "staff", event: "staff-roles-changed", subject, details });
      },
    },
    "staff-disable": {
      ...ofPerson,
      async carryOut(tx, { subject, proposedBy, decidedBy, at }) {
        await assertNotToKeep(tx, subject);
        const ended = await endStaffAccess(tx, (await personOf(tx, subject)).id, at);
        const details = { by: decidedBy.staff.id, proposedBy, ended };
        await appendAudit(tx, { at, actor: "staff", event: "account-disabled", subject, details });
      },
    },
    "staff-enable": {
      ...ofPerson,
      async carryOut(tx, { subject, proposedBy, decidedBy, at }) {
        await enableAccount(dependencies, tx, await personOf(tx, subject), at);
        const details = { by: decidedBy.staff.id, proposedBy };
        await appendAudit(tx, { at, actor: "staff", event: "account-enabled", subject, details });
      },
    },
  };
}

async function personOf(tx: Transaction, staffId: string): Promise<StaffRow> {
  const person = await lockStaff(tx, staffId);
  if (person === undefined) throw new Error(`the staff member ${staffId} does not exist`);
  return person;
}
