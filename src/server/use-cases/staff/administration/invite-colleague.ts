import type { Transaction } from "#server/database/connect.ts";
import type { StaffRow } from "#server/database/repositories/staff.ts";
import { staffInvitation } from "#server/mails/staff-mails.ts";
import { newStaffLink, staffLinkHours } from "../new-staff-link.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";

export type InvitingDependencies = Pick<StaffAdministrationDependencies, "clock" | "jobs" | "companyInfo" | "settings">;

/** Sends the link to set the first password; nothing to a person who has one, or whose account is disabled. */
export async function inviteColleague(
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
