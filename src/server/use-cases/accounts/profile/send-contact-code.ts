import { transact } from "#server/database/connect.ts";
import { findContactChange } from "#server/database/repositories/contact-changes.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { contactCodeMail, contactCodeMessage } from "#server/mails/contact-mails.ts";
import { codeLifeMinutes } from "#server/shared/sent-codes.ts";
import { changeContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { sendEmailTaken } from "./send-contact-notifications.ts";

/** Sends the code to the new contact, or a mail to the owner of the account that has proved this e-mail. */
export async function sendContactCode(
  dependencies: ProfileDependencies,
  { hashDigest, code, locale }: JobPayloads["send-contact-code"],
): Promise<void> {
  const { database, sealer, jobs, companyInfo } = dependencies;
  const change = await findContactChange(database, hashDigest);
  if (change === undefined) return;
  const to = sealer.unseal(change.sealedContact, changeContext(hashDigest));
  const owner = change.type === "email" ? await findUserByEmail(database, to) : undefined;
  const message = { locale, to, sender: companyInfo[locale], code, minutes: codeLifeMinutes };
  await transact(database, async (tx) => {
    if (owner !== undefined && owner.emailProvenAt !== null) await sendEmailTaken(dependencies, tx, owner);
    else if (change.type === "email") await jobs.send(tx, "send-mail", contactCodeMail(message));
    else await jobs.send(tx, "send-text-message", contactCodeMessage(message));
  });
}
