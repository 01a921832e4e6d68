import { randomUUID } from "node:crypto";
import { isUrgent, type NotificationKind } from "#domain/portal/notifications/kinds.ts";
import { href, type PagePath, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import {
  type NotificationRecipient,
  notificationChoicesOf,
} from "#server/database/repositories/notification-readers.ts";
import { insertNotifications } from "#server/database/repositories/notifications.ts";
import type { NotificationFacts } from "#server/database/tables.ts";
import { type GatheredKind, notificationMail } from "#server/mails/notification-mails.ts";
import type { Mail } from "#server/ports/messages.ts";
import type { NotificationLink } from "#server/ports/secrets.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { notificationLine } from "./notification-line.ts";

export interface Occurrence<Kind extends NotificationKind> {
  /** the user is notified once for each subject */
  readonly subject: string;
  readonly facts: NotificationFacts[Kind];
}

interface UnsubscribeLinks {
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}

type Recipient = Pick<NotificationRecipient, "userId" | "locale">;

/** @returns how many e-mails are sent */
export async function notify<Kind extends NotificationKind>(
  dependencies: TellingDependencies,
  tx: Transaction,
  recipient: NotificationRecipient,
  {
    kind,
    happenings,
    mailOf,
  }: {
    readonly kind: Kind;
    readonly happenings: readonly Occurrence<Kind>[];
    readonly mailOf: (ways: UnsubscribeLinks, fresh: readonly Occurrence<Kind>[]) => Mail;
  },
): Promise<number> {
  const { jobs, clock } = dependencies;
  const { userId, customerId, takesMail, hasPhone } = recipient;
  const choice = (await notificationChoicesOf(tx, userId)).find((one) => one.kind === kind);
  const awaits = {
    awaitsDigest: choice?.email === "daily" && takesMail,
    awaitsText: choice?.text === true && isUrgent(kind) && hasPhone,
  };
  const at = clock.now();
  const rows = happenings.map((one) => ({ id: randomUUID(), userId, customerId, kind, ...one, at, ...awaits }));
  const added = await insertNotifications(tx, rows);
  const fresh = happenings.filter(({ subject }) => added.has(subject));
  if (fresh.length === 0 || choice?.email !== "at-once" || !takesMail) return 0;
  await jobs.send(tx, "send-mail", mailOf(unsubscribeLinks(dependencies, recipient, kind), fresh));
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

export async function notifyTogether<Kind extends GatheredKind>(
  dependencies: TellingDependencies,
  tx: Transaction,
  recipient: NotificationRecipient,
  news: { readonly kind: Kind; readonly happenings: readonly Occurrence<Kind>[] },
): Promise<number> {
  const { companyInfo, messageHashes, settings } = dependencies;
  const { locale, email: to, customerName } = recipient;
  const urlOf = (path: PagePath) => pageUrl(settings.publicUrl, locale, path);
  const { kind } = news;
  return await notify(dependencies, tx, recipient, {
    ...news,
    mailOf: (ways, fresh) =>
      notificationMail({
        locale,
        to,
        sender: companyInfo[locale],
        kind,
        customerName,
        lines: fresh.map(({ facts }) => {
          const { path, ...line } = notificationLine(locale, { kind, facts }, messageHashes);
          return { ...line, url: urlOf(path) };
        }),
        listUrl: urlOf(lists[kind]),
        ...ways,
      }),
  });
}

export function unsubscribeLinks(
  { notificationTokens, settings }: Pick<TellingDependencies, "notificationTokens" | "settings">,
  { userId, locale }: Recipient,
  what: NotificationLink["what"],
): UnsubscribeLinks {
  const token = notificationTokens.tokenOf({ userId, what });
  return {
    unsubscribeUrl: pageUrl(settings.publicUrl, locale, href("/unsubscribe/:token", { token })),
    settingsUrl: pageUrl(settings.publicUrl, locale, "/settings/notices"),
  };
}
