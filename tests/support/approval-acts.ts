import type { ApprovalActs } from "#server/use-cases/approvals/approval-act.ts";
import { rolesAct } from "#server/use-cases/staff/administration/roles-act.ts";

type Given = Parameters<typeof rolesAct>[0];

/** What every kind of proposal does. */
export function approvalActs(given: Given): ApprovalActs {
  return {
    "staff-roles": rolesAct(given),
  };
}
