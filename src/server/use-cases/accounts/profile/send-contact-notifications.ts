import { maskEmail, maskPhone } from "#domain/masking/mask-value.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { insertContactUndo } from "#server/database/repositories/contact-undos.ts";
import type { UserRow } from "#server/database/repositories/users.ts";
import { contactChangedMail, contactChangedMessage, emailTakenMail } from "#server/mails/contact-mails.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { phoneOf, undoContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";

const undoHours = 72;

export async function sendEmailTaken(
  { jobs, companyInfo, settings }: ProfileDependencies,
  tx: Transaction,
  { email: to, locale }: Pick<UserRow, "email" | "locale">,
): Promise<void> {
  const url = pageUrl(settings.publicUrl, locale, "/password-recovery");
  await jobs.send(tx, "send-mail", emailTakenMail({ locale, to, sender: companyInfo[locale], url }));
}

/**
 * The link undoes the change. An unproven phone gets none: the link controls the account, and a mistyped number belongs
 * to another person.
 */
export async function sendContactChanged(
  dependencies: ProfileDependencies,
  tx: Transaction,
  before: UserRow,
  { type, contact }: { type: "email" | "phone"; contact: string },
): Promise<void> {
  const { jobs, companyInfo, settings, sealer } = dependencies;
  const phone = type === "phone" && before.phoneProvenAt !== null ? phoneOf(sealer, before) : null;
  const { locale } = before;
  const hash = await keepUndo(dependencies, tx, before, type);
  const told = {
    locale,
    sender: companyInfo[locale],
    type,
    masked: type === "email" ? maskEmail(contact) : maskPhone("", contact),
    hours: undoHours,
    url: pageUrl(settings.publicUrl, locale, href("/contact-undo", {}, { hash })),
  };
  await jobs.send(tx, "send-mail", contactChangedMail({ ...told, to: before.email }));
  if (phone !== null) await jobs.send(tx, "send-text-message", contactChangedMessage({ ...told, to: phone }));
}

async function keepUndo(
  { clock, sealer }: ProfileDependencies,
  tx: Transaction,
  before: UserRow,
  type: "email" | "phone",
): Promise<string> {
  const hash = newToken();
  const hashDigest = tokenDigest(hash);
  const createdAt = clock.now();
  const contact = type === "email" ? before.email : phoneOf(sealer, before);
  await insertContactUndo(tx, {
    hashDigest,
    userId: before.id,
    type,
    sealedContact: contact === null ? null : sealer.seal(contact, undoContext(hashDigest)),
    provenAt: type === "email" ? before.emailProvenAt : before.phoneProvenAt,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + undoHours * 3_600_000),
  });
  return hash;
}
