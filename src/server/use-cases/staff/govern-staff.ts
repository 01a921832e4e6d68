import { randomUUID } from "node:crypto";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { revokeLinksOfStaff } from "#server/database/repositories/offer-links.ts";
import { deleteSecondFactor } from "#server/database/repositories/second-factors.ts";
import { insertStaff, lockStaffByEmail, type StaffRow, setStaffDisabled } from "#server/database/repositories/staff.ts";
import { deleteStaffLink, putStaffLink } from "#server/database/repositories/staff-links.ts";
import { deleteStaffSessionsOf } from "#server/database/repositories/staff-sessions.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { accountEmail } from "../accounts/account-email.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";

type Needed = Pick<AccountDependencies, "database" | "clock"> & {
  readonly settings: Pick<AccountDependencies["settings"], "publicUrl">;
};

export const staffGovernings = ["disable", "enable", "end-sessions", "remove-totp"] as const;
export type StaffGoverning = (typeof staffGovernings)[number];

const events = {
  disable: "account-disabled",
  enable: "account-enabled",
  "end-sessions": "sessions-ended",
  "remove-totp": "totp-disabled",
} as const satisfies Record<StaffGoverning, string>;

const linkHours = 48;

/**
 * Adds a member of staff, who can log in once the password is set.
 *
 * @returns the link to set it, for the operator to hand over; null: somebody has this e-mail already
 */
export async function addStaff(
  needed: Needed,
  { email: typed, locale }: { email: string; locale: Locale },
): Promise<string | null> {
  const { database, clock } = needed;
  const email = accountEmail(typed);
  if (!isEmailAddress(email)) throw new Error(`"${typed}" is no e-mail`);
  const at = clock.now();
  const id = randomUUID();
  return await transact(database, async (tx) => {
    if (!(await insertStaff(tx, { id, email, locale, createdAt: at }))) return null;
    const link = await newLink(needed, tx, { id, locale });
    await appendAudit(tx, { at, actor: "operator", event: "staff-added", subject: id, details: {} });
    return link;
  });
}

/** A new link to set the password: staff have no recovery by e-mail. @returns null: no member of staff has this e-mail */
export async function makeStaffLink(needed: Needed, email: string): Promise<string | null> {
  const at = needed.clock.now();
  return await transact(needed.database, async (tx) => {
    const person = await lockStaffByEmail(tx, accountEmail(email));
    if (person === undefined) return null;
    const link = await newLink(needed, tx, person);
    await appendAudit(tx, { at, actor: "operator", event: "staff-link-made", subject: person.id, details: {} });
    return link;
  });
}

/**
 * What an operator may do to a member of staff. All of it ends the sessions; disabling takes the link to set a password
 * away as well, and every link to offers that the person has made. Who has no second factor any more is given a new one at the next login.
 *
 * @returns how many sessions were ended; null: no member of staff has this e-mail
 */
export async function governStaff(
  { database, clock }: Needed,
  governing: StaffGoverning,
  email: string,
): Promise<number | null> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const person = await lockStaffByEmail(tx, accountEmail(email));
    if (person === undefined) return null;
    if (governing === "enable") await setStaffDisabled(tx, person.id, null);
    if (governing === "remove-totp") await deleteSecondFactor(tx, person.id);
    if (governing === "disable") {
      await setStaffDisabled(tx, person.id, at);
      await deleteStaffLink(tx, person.id);
      await revokeLinksOfStaff(tx, person.id, at);
    }
    const ended = await deleteStaffSessionsOf(tx, person.id);
    await appendAudit(tx, { at, actor: "operator", event: events[governing], subject: person.id, details: { ended } });
    return ended;
  });
}

async function newLink(
  { clock, settings }: Needed,
  tx: Transaction,
  { id, locale }: Pick<StaffRow, "id" | "locale">,
): Promise<string> {
  const hash = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkHours * 3_600_000);
  await putStaffLink(tx, { hashDigest: tokenDigest(hash), staffId: id, createdAt, expiresAt });
  return pageUrl(settings.publicUrl, locale, href("/backoffice/password", {}, { hash }));
}
