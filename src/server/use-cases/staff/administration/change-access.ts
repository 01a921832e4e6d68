import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { type StaffRow, setStaffDisabled } from "#server/database/repositories/staff.ts";
import { raiseStaffRevision, rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { endStaffAccess } from "../end-staff-access.ts";
import { type InvitingDependencies, inviteColleague } from "./invite-colleague.ts";

/** Who changed an account, for the audit log. */
interface Changed {
  readonly at: Date;
  readonly by: string;
  /** absent: one admin alone */
  readonly proposedBy?: string;
}

/** Disables an account. The caller holds the person's row. */
export async function disableAccount(tx: Transaction, { id }: StaffRow, { at, ...who }: Changed): Promise<void> {
  const ended = await endStaffAccess(tx, id, at);
  await appendAudit(tx, { at, actor: "staff", event: "account-disabled", subject: id, details: { ...who, ended } });
}

/**
 * Enables an account. Disabling it has ended the link to set the first password, so a person who has a role and no password
 * is sent a new one. The caller holds the person's row.
 */
export async function enableAccount(
  dependencies: InvitingDependencies,
  tx: Transaction,
  person: StaffRow,
  { at, ...who }: Changed,
): Promise<void> {
  await setStaffDisabled(tx, person.id, null);
  await raiseStaffRevision(tx, person.id);
  const held = await rolesOfStaff(tx, person.id, at);
  if (held.length > 0) await inviteColleague(dependencies, tx, { ...person, disabledAt: null });
  await appendAudit(tx, { at, actor: "staff", event: "account-enabled", subject: person.id, details: who });
}
