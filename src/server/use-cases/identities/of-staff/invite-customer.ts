import { randomUUID } from "node:crypto";
import { factsOf } from "#domain/countries/facts.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Invitation, StaffInvitationServices } from "#server/contract/staff-invitations.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  putInvitation,
  settleInvitation,
} from "#server/database/repositories/invitations.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { invitationMail } from "#server/mails/identity-mails.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import { secondsToWait } from "#server/use-cases/batches/send-to-many.ts";
import { findContact } from "./contact-in-books.ts";
import { emailOfInvitation, maskedEmailOf, sealInvitation } from "./invitation-email.ts";

type Needed = AnnouncingDependencies & {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
};

/** The last invitation of a customer; null: there was none. */
async function readInvitation(
  { database, sealer }: Pick<Needed, "database" | "sealer">,
  customerId: string,
): Promise<Invitation | null> {
  const row = await findInvitation(database, customerId);
  return row === undefined ? null : shown(sealer, row);
}

function shown(sealer: Pick<Sealer, "unseal">, row: InvitationRow): Invitation {
  return { state: row.state, sendAt: row.sendAt.toISOString(), sentTo: maskedEmailOf(sealer, row) };
}

/** Invites a customer of the books to register. @see StaffInvitationServices.invite */
async function inviteCustomer(
  dependencies: Needed,
  { customerId, sendAt: given }: Parameters<StaffInvitationServices["invite"]>[0],
  { staff: { id: by } }: StaffSession,
): Promise<Invitation> {
  const { database, clock, sealer, jobs } = dependencies;
  const now = clock.now();
  const sendAt = given === undefined ? now : new Date(given);
  if (sendAt < now) throw new Refusal("invalid-input", { fields: { sendAt: "invalid-value" } });
  return await transact(database, async (tx) => {
    if ((await lockIdentitiesOf(tx, customerId)) === null) throw new Refusal("not-found");
    const email = await emailToInvite(sealer, tx, customerId);
    if (email === null) throw new Refusal("wrong-state", { data: { state: null } });
    const before = await findInvitation(tx, customerId);
    if (before !== undefined && isStill(sealer, before, email)) {
      throw new Refusal("wrong-state", { data: shown(sealer, before) });
    }
    const id = randomUUID();
    const whole = { id, customerId, sendAt, staffId: by, bulkId: null, createdAt: now };
    const row = { ...whole, state: "planned", sealedEmail: null } as const;
    await putInvitation(tx, row);
    const details = { by, customerId, sendAt: sendAt.toISOString() };
    await appendAudit(tx, { at: now, actor: "staff", event: "customer-invited", subject: customerId, details });
    if (sendAt <= now) await send(dependencies, tx, row);
    else await plan({ jobs, clock }, tx, row);
    const invited = await findInvitation(tx, customerId);
    if (invited === undefined) throw new Error("an invitation is gone that was just made");
    return shown(sealer, invited);
  });
}

/** One that waits, or went to the e-mail that the books still have. */
function isStill(sealer: Pick<Sealer, "unseal">, row: InvitationRow, email: string): boolean {
  if (row.state === "planned") return true;
  return row.state === "sent" && emailOfInvitation(sealer, row) === email;
}

/** null: there is nobody to be invited, since somebody acts for the customer, or the books have no e-mail. */
async function emailToInvite(sealer: Sealer, tx: Transaction, customerId: string): Promise<string | null> {
  if ((await actingUsersOf(tx, customerId)).length > 0) return null;
  return (await findContact(sealer, tx, customerId))?.contact.email ?? null;
}

async function plan(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  tx: Transaction,
  { customerId, sendAt }: Pick<InvitationRow, "customerId" | "sendAt">,
): Promise<void> {
  await jobs.send(tx, "send-invitation", { customerId }, { afterSeconds: secondsToWait(sendAt, clock) });
}

/** Sends a planned invitation when its time has come; before that it only has itself run again. Safe to repeat. */
export async function sendInvitation(dependencies: Needed, customerId: string): Promise<void> {
  const { database, clock } = dependencies;
  await transact(database, async (tx) => {
    await lockIdentitiesOf(tx, customerId);
    const row = await findInvitation(tx, customerId);
    if (row?.state !== "planned") return;
    if (row.sendAt > clock.now()) await plan(dependencies, tx, row);
    else await send(dependencies, tx, row);
  });
}

async function send(
  { sealer, jobs, companyInfo, settings }: Needed,
  tx: Transaction,
  { id, customerId }: Pick<InvitationRow, "id" | "customerId">,
): Promise<void> {
  const email = await emailToInvite(sealer, tx, customerId);
  const found = await findContact(sealer, tx, customerId);
  if (email === null || found === undefined) return await settleInvitation(tx, customerId, { state: "dropped" });
  const sealedEmail = sealInvitation(sealer, id, email);
  await settleInvitation(tx, customerId, { state: "sent", sealedEmail });
  const { customer } = found;
  const locale = factsOf(customer.country).defaultLocale;
  const url = pageUrl(settings.publicUrl, locale, "/registration");
  const mail = invitationMail({ locale, to: email, sender: companyInfo[locale], customer, url });
  await jobs.send(tx, "send-mail", { ...mail, invites: customerId });
}

/** Sends a planned invitation no more. @see StaffInvitationServices.cancel */
async function cancelInvitation(
  { database, clock }: Pick<Needed, "database" | "clock">,
  customerId: string,
  { staff: { id: by } }: StaffSession,
): Promise<void> {
  const at = clock.now();
  await transact(database, async (tx) => {
    await lockIdentitiesOf(tx, customerId);
    const row = await findInvitation(tx, customerId);
    if (row === undefined) throw new Refusal("not-found");
    if (row.state !== "planned") throw new Refusal("wrong-state", { data: { state: row.state } });
    await deleteInvitation(tx, customerId);
    const details = { by, customerId };
    await appendAudit(tx, { at, actor: "staff", event: "invitation-cancelled", subject: customerId, details });
  });
}

/** What the back office calls to invite customers. */
export const staffInvitations: (dependencies: Needed) => StaffInvitationServices = bound({
  read: readInvitation,
  invite: inviteCustomer,
  cancel: cancelInvitation,
});
