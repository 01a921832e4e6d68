import type { Locale } from "#domain/shared/locale.ts";
import { href, type PagePath, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { deleteLinksOf, insertLink } from "#server/database/repositories/account-links.ts";
import { accountExistsMail, emailProofMail, passwordChangedMail, recoveryMail } from "#server/mails/account-mails.ts";
import { loginChangedMail } from "#server/mails/login-mails.ts";
import { recoveryLinkMinutes } from "#server/shared/sent-codes.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
}

type Needed = Pick<AccountDependencies, "clock" | "jobs" | "companyInfo" | "settings">;

const proofHours = 48;

/** Takes the host from the settings: that of a request may be forged. */
const pageOf = ({ settings }: Needed, locale: Locale, path: PagePath) => pageUrl(settings.publicUrl, locale, path);

/**
 * Earlier links stay valid, so that another person's request cannot invalidate the owner's links.
 *
 * @param locale of the screen of the request
 */
export async function sendRecovery(needed: Needed, tx: Transaction, user: Recipient, locale: Locale): Promise<void> {
  const hash = await newLink(needed, tx, {
    userId: user.id,
    purpose: "password-recovery",
    minutes: recoveryLinkMinutes,
  });
  const url = pageOf(needed, locale, href("/password-recovery", {}, { hash }));
  const sender = needed.companyInfo[locale];
  await needed.jobs.send(
    tx,
    "send-mail",
    recoveryMail({ locale, to: user.email, sender, url, minutes: recoveryLinkMinutes }),
  );
}

export async function sendEmailProof(needed: Needed, tx: Transaction, user: Recipient): Promise<void> {
  const { id, email: to, locale } = user;
  await deleteLinksOf(tx, id, "email-proof");
  const hash = await newLink(needed, tx, { userId: id, purpose: "email-proof", minutes: proofHours * 60 });
  const url = pageOf(needed, locale, href("/email-confirmation", {}, { hash }));
  const sender = needed.companyInfo[locale];
  await needed.jobs.send(tx, "send-mail", emailProofMail({ locale, to, sender, url, hours: proofHours }));
}

export async function sendAccountExists(needed: Needed, tx: Transaction, user: Recipient): Promise<void> {
  const { email: to, locale } = user;
  const loginUrl = pageOf(needed, locale, "/login");
  const recoveryUrl = pageOf(needed, locale, "/password-recovery");
  const sender = needed.companyInfo[locale];
  await needed.jobs.send(tx, "send-mail", accountExistsMail({ locale, to, sender, loginUrl, recoveryUrl }));
}

export async function sendPasswordChanged(needed: Needed, tx: Transaction, user: Recipient): Promise<void> {
  const { email: to, locale } = user;
  const url = pageOf(needed, locale, "/password-recovery");
  const sender = needed.companyInfo[locale];
  await needed.jobs.send(tx, "send-mail", passwordChangedMail({ locale, to, sender, url }));
}

export async function sendLoginChanged(
  { jobs, companyInfo }: Pick<Needed, "jobs" | "companyInfo">,
  tx: Transaction,
  { email: to, locale, isStaff = false }: Pick<Recipient, "email" | "locale"> & { readonly isStaff?: boolean },
  what: "totpOn" | "totpOff" | "staffPassword",
): Promise<void> {
  await jobs.send(tx, "send-mail", loginChangedMail({ locale, to, sender: companyInfo[locale], isStaff, what }));
}

async function newLink(
  { clock }: Needed,
  tx: Transaction,
  link: { userId: string; purpose: "password-recovery" | "email-proof"; minutes: number },
): Promise<string> {
  const { userId, purpose, minutes } = link;
  const hash = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
  await insertLink(tx, { hashDigest: tokenDigest(hash), purpose, userId, createdAt, expiresAt });
  return hash;
}
