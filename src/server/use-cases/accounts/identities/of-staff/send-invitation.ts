import { factsOf } from "#domain/countries/facts.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import { secondsToWait } from "#server/batches/send-to-many.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { findInvitation, type InvitationRow, settleInvitation } from "#server/database/repositories/invitations.ts";
import { invitationMail } from "#server/mails/identity-mails.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import { findContact } from "./contact-in-records.ts";
import { sealInvitation } from "./invitation-email.ts";

type SendingDependencies = AnnouncingDependencies & { readonly clock: Clock; readonly sealer: Sealer };

/** Safe to repeat. */
export async function sendInvitation(
  dependencies: SendingDependencies & { readonly database: Database },
  customerId: string,
): Promise<void> {
  await transact(dependencies.database, async (tx) => {
    await lockIdentitiesOf(tx, customerId);
    const row = await findInvitation(tx, customerId);
    if (row?.state === "planned") await sendInTime(dependencies, tx, row);
  });
}

/** The caller has locked the customer's identities. */
export async function sendInTime(
  dependencies: SendingDependencies,
  tx: Transaction,
  row: Pick<InvitationRow, "id" | "customerId" | "sendAt">,
): Promise<void> {
  const { jobs, clock } = dependencies;
  const { customerId, sendAt } = row;
  if (sendAt <= clock.now()) return await send(dependencies, tx, row);
  await jobs.send(tx, "send-invitation", { customerId }, { afterSeconds: secondsToWait(sendAt, clock) });
}

/** @returns null: a user already acts for the customer, or the records have no e-mail */
export async function emailToInvite(sealer: Sealer, tx: Transaction, customerId: string): Promise<string | null> {
  if ((await actingUsersOf(tx, customerId)).length > 0) return null;
  return (await findContact(sealer, tx, customerId))?.contact.email ?? null;
}

async function send(
  { sealer, jobs, companyInfo, settings }: SendingDependencies,
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
