import { randomUUID } from "node:crypto";
import { isUrgent, type NoticeKind } from "#domain/portal/notices/kinds.ts";
import { href, type PagePath, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { type NoticeRecipient, noticeChoicesOf } from "#server/database/repositories/notice-readers.ts";
import { insertNotices } from "#server/database/repositories/notices.ts";
import type { NoticeFacts } from "#server/database/tables.ts";
import { type GatheredKind, noticeMail } from "#server/mails/notice-mails.ts";
import type { Mail } from "#server/ports/messages.ts";
import type { NoticeLink } from "#server/ports/secrets.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { noticeLine } from "./notice-line.ts";

export interface Happening<Kind extends NoticeKind> {
  /** identifies what happened: the user is notified once for each subject */
  readonly subject: string;
  readonly facts: NoticeFacts[Kind];
}

/** Addresses at the end of a notice's e-mail. */
interface WaysOut {
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}

type Recipient = Pick<NoticeRecipient, "userId" | "locale">;

/**
 * Adds new notices for the user, sends an e-mail if the user wants it at once, and leaves the rest to the daily e-mail and to
 * text messages.
 *
 * @returns how many e-mails are sent
 */
export async function tell<Kind extends NoticeKind>(
  dependencies: TellingDependencies,
  tx: Transaction,
  recipient: NoticeRecipient,
  {
    kind,
    happenings,
    mailOf,
  }: {
    readonly kind: Kind;
    readonly happenings: readonly Happening<Kind>[];
    readonly mailOf: (ways: WaysOut, fresh: readonly Happening<Kind>[]) => Mail;
  },
): Promise<number> {
  const { jobs, clock } = dependencies;
  const { userId, customerId, takesMail, hasPhone } = recipient;
  const choice = (await noticeChoicesOf(tx, userId)).find((one) => one.kind === kind);
  const awaits = {
    awaitsDigest: choice?.email === "daily" && takesMail,
    awaitsText: choice?.text === true && isUrgent(kind) && hasPhone,
  };
  const at = clock.now();
  const rows = happenings.map((one) => ({ id: randomUUID(), userId, customerId, kind, ...one, at, ...awaits }));
  const added = await insertNotices(tx, rows);
  const fresh = happenings.filter(({ subject }) => added.has(subject));
  if (fresh.length === 0 || choice?.email !== "at-once" || !takesMail) return 0;
  await jobs.send(tx, "send-mail", mailOf(waysOut(dependencies, recipient, kind), fresh));
  return 1;
}

const lists = {
  invoice: "/invoices",
  due: "/invoices",
  overdue: "/invoices",
  signature: "/easy-sign",
  document: "/documents/missing-documents",
  offer: "/offers",
} as const satisfies Readonly<Record<GatheredKind, PagePath>>;

/** The same for kinds whose e-mail lists all new notices. */
export async function tellTogether<Kind extends GatheredKind>(
  dependencies: TellingDependencies,
  tx: Transaction,
  recipient: NoticeRecipient,
  news: { readonly kind: Kind; readonly happenings: readonly Happening<Kind>[] },
): Promise<number> {
  const { companyInfo, messageHashes, settings } = dependencies;
  const { locale, email: to, customerName } = recipient;
  const urlOf = (path: PagePath) => pageUrl(settings.publicUrl, locale, path);
  const { kind } = news;
  return await tell(dependencies, tx, recipient, {
    ...news,
    mailOf: (ways, fresh) =>
      noticeMail({
        locale,
        to,
        sender: companyInfo[locale],
        kind,
        customerName,
        lines: fresh.map(({ facts }) => {
          const { path, ...line } = noticeLine(locale, { kind, facts }, messageHashes);
          return { ...line, url: urlOf(path) };
        }),
        listUrl: urlOf(lists[kind]),
        ...ways,
      }),
  });
}

export function waysOut(
  { noticeTokens, settings }: Pick<TellingDependencies, "noticeTokens" | "settings">,
  { userId, locale }: Recipient,
  what: NoticeLink["what"],
): WaysOut {
  const token = noticeTokens.tokenOf({ userId, what });
  return {
    unsubscribeUrl: pageUrl(settings.publicUrl, locale, href("/unsubscribe/:token", { token })),
    settingsUrl: pageUrl(settings.publicUrl, locale, "/settings/notices"),
  };
}
