import { deviceName } from "#domain/accounts/device-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import { newLoginMail } from "#server/mails/login-mails.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

/** This many failures before a success are hardly typing errors. */
const suspiciousFailures = 5;

interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  readonly isStaff: boolean;
  readonly sessionsPage: "/settings" | "/backoffice";
}

interface Circumstances {
  readonly visitor: Visitor;
  readonly device: { readonly isAnyKnown: boolean; readonly isKnown: boolean };
  readonly failuresBefore: number;
}

/** Notifies of a login from a new browser, or after many failures (ASVS 6.3.5). The very first login sends nothing. */
export async function sendNewLogin(
  { clock, jobs, companyInfo, settings }: Pick<AccountDependencies, "clock" | "jobs" | "companyInfo" | "settings">,
  tx: Transaction,
  { email: to, locale, isStaff, sessionsPage }: Recipient,
  { visitor, device, failuresBefore }: Circumstances,
): Promise<void> {
  const isNewBrowser = device.isAnyKnown && !device.isKnown;
  const failures = failuresBefore >= suspiciousFailures ? failuresBefore : null;
  if (!isNewBrowser && failures === null) return;
  const mail = newLoginMail({
    locale,
    to,
    sender: companyInfo[locale],
    isStaff,
    isNewBrowser,
    failures,
    at: clock.now(),
    address: visitor.address,
    browser: deviceName(visitor.userAgent),
    sessionsUrl: pageUrl(settings.publicUrl, locale, sessionsPage) + (isStaff ? "" : "#sessions"),
  });
  await jobs.send(tx, "send-mail", mail);
}
