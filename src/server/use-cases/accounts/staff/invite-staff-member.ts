import type { Transaction } from "#server/database/connect.ts";
import { type StaffRow, setStaffDisabled } from "#server/database/repositories/staff.ts";
import { raiseStaffRevision, rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { staffInvitation } from "#server/mails/staff-mails.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { newStaffLink, staffLinkHours } from "./new-staff-link.ts";

export type InvitingDependencies = Pick<TellingDependencies, "clock" | "jobs" | "companyInfo" | "settings">;

/** Sends nothing to a person who has a password or is disabled. */
export async function inviteStaffMember(
  dependencies: InvitingDependencies,
  tx: Transaction,
  person: StaffRow,
): Promise<void> {
  if (person.passwordHash !== null || person.disabledAt !== null) return;
  const { email: to, locale } = person;
  const url = await newStaffLink(dependencies, tx, person);
  const sender = dependencies.companyInfo[locale];
  await dependencies.jobs.send(tx, "send-mail", staffInvitation({ to, locale, url, hours: staffLinkHours, sender }));
}

/** Disabling has ended the former link to set a password. The caller has locked the person's row. */
export async function enableAccount(
  dependencies: InvitingDependencies,
  tx: Transaction,
  person: StaffRow,
  at: Date,
): Promise<void> {
  await setStaffDisabled(tx, person.id, null);
  await raiseStaffRevision(tx, person.id);
  const roles = await rolesOfStaff(tx, person.id, at);
  if (roles.length > 0) await inviteStaffMember(dependencies, tx, { ...person, disabledAt: null });
}
