import { randomUUID } from "node:crypto";
import { fewestAdmins, type RoleAssignment } from "#domain/policies/staff-roles.ts";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deleteSecondFactor } from "#server/database/repositories/second-factors.ts";
import { insertStaff, lockStaffByEmail, setStaffDisabled } from "#server/database/repositories/staff.ts";
import {
  lastingAdmins,
  lockAdmins,
  raiseStaffRevision,
  replaceStaffRoles,
} from "#server/database/repositories/staff-roles.ts";
import { deleteStaffSessionsOf } from "#server/database/repositories/staff-sessions.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { type AccountAdministration, administrationEvents } from "#server/use-cases/accounts/manage-account.ts";
import type { AccountDependencies, Needs } from "#server/use-cases/context.ts";
import { endStaffAccess } from "./end-staff-access.ts";
import { newStaffLink } from "./new-staff-link.ts";

type Needed = Needs & { readonly settings: Pick<AccountDependencies["settings"], "publicUrl"> };

/** @returns the link to set the password; null: the e-mail is taken */
export async function addStaff(
  needed: Needed,
  { email: typed, locale, held: roles }: { email: string; locale: Locale; held: readonly RoleAssignment[] },
): Promise<string | null> {
  const { database, clock } = needed;
  const email = accountEmail(typed);
  if (!isEmailAddress(email)) throw new Error(`"${typed}" is not an e-mail address`);
  const at = clock.now();
  const id = randomUUID();
  return await transact(database, async (tx) => {
    if (!(await insertStaff(tx, { id, email, locale, createdAt: at }))) return null;
    await replaceStaffRoles(tx, id, roles);
    const link = await newStaffLink(needed, tx, { id, locale });
    await appendAudit(tx, { at, actor: "operator", event: "staff-added", subject: id, details: { held: roles } });
    return link;
  });
}

/** Staff have no recovery by e-mail. */
export async function makeStaffLink(needed: Needed, email: string): Promise<string | null> {
  const at = needed.clock.now();
  return await transact(needed.database, async (tx) => {
    const person = await lockStaffByEmail(tx, accountEmail(email));
    if (person === undefined) return null;
    const link = await newStaffLink(needed, tx, person);
    await appendAudit(tx, { at, actor: "operator", event: "staff-link-made", subject: person.id, details: {} });
    return link;
  });
}

/** Only `breakGlass` helps if too few admins are left for decisions that take two. */
export async function areAdminsTooFew({ database }: Pick<Needed, "database">): Promise<boolean> {
  return (await lastingAdmins(database)).length < fewestAdmins;
}

export async function giveStaffRoles(
  { database, clock }: Needed,
  email: string,
  roles: readonly RoleAssignment[],
): Promise<boolean> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    await lockAdmins(tx);
    const person = await lockStaffByEmail(tx, accountEmail(email));
    if (person === undefined) return false;
    await replaceStaffRoles(tx, person.id, roles);
    await appendAudit(tx, {
      at,
      actor: "operator",
      event: "staff-roles-changed",
      subject: person.id,
      details: { held: roles },
    });
    return true;
  });
}

/**
 * Ends the person's sessions. A removed second factor is replaced at the next login.
 *
 * @returns how many sessions were ended
 */
export async function manageStaff(
  { database, clock }: Needed,
  administration: AccountAdministration,
  email: string,
): Promise<number | null> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    await lockAdmins(tx);
    const person = await lockStaffByEmail(tx, accountEmail(email));
    if (person === undefined) return null;
    if (administration === "enable") {
      await setStaffDisabled(tx, person.id, null);
      await raiseStaffRevision(tx, person.id);
    }
    if (administration === "remove-totp") await deleteSecondFactor(tx, person.id);
    const end = administration === "disable" ? endStaffAccess : deleteStaffSessionsOf;
    const ended = await end(tx, person.id, at);
    await appendAudit(tx, {
      at,
      actor: "operator",
      event: administrationEvents[administration],
      subject: person.id,
      details: { ended },
    });
    return ended;
  });
}
