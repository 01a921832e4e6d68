import * as z from "zod/mini";
import { heldRoles } from "#forms/backoffice/staff-schemas.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockStaff, namesOfStaff } from "#server/database/repositories/staff.ts";
import { replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import { staffInvitation } from "#server/mails/staff-mails.ts";
import type { ApprovalAct } from "#server/use-cases/approvals/approval-act.ts";
import { newStaffLink, staffLinkHours } from "../new-staff-link.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";

const payloadSchema = z.object({ roles: heldRoles });

/** What an approved change of roles does. Who has no password yet is sent the link to set one. */
export function rolesAct(
  dependencies: Pick<StaffAdministrationDependencies, "clock" | "jobs" | "companyInfo" | "settings">,
): ApprovalAct {
  const { jobs, companyInfo } = dependencies;
  return {
    async revisionOf(tx, subject) {
      return (await lockStaff(tx, subject))?.revision ?? null;
    },
    async carryOut(tx, { subject, payload, proposedBy, decidedBy, at }) {
      const { roles } = payloadSchema.parse(payload);
      const person = await lockStaff(tx, subject);
      if (person === undefined) throw new Error(`the member of staff ${subject} is gone`);
      await replaceStaffRoles(tx, subject, roles);
      if (person.passwordHash === null && person.disabledAt === null) {
        const { email: to, locale } = person;
        const url = await newStaffLink(dependencies, tx, person);
        await jobs.send(
          tx,
          "send-mail",
          staffInvitation({ to, locale, url, hours: staffLinkHours, sender: companyInfo[locale] }),
        );
      }
      const details = { by: decidedBy.staff.id, proposedBy, held: roles };
      await appendAudit(tx, { at, actor: "staff", event: "staff-roles-changed", subject, details });
    },
    namesOf: namesOfStaff,
  };
}
