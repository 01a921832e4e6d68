import type { NotificationKind, urgentKinds } from "#domain/portal/notifications/kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { notifications as cs } from "#texts/cs/notifications.ts";
import { dateTag } from "#texts/date-tag.ts";
import { notifications as en } from "#texts/en/notifications.ts";
import { format, plural } from "#texts/format.ts";
import { notifications as hu } from "#texts/hu/notifications.ts";
import { notifications as sk } from "#texts/sk/notifications.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

const texts = translations({ cs, sk, hu, en });

export interface NotificationLine {
  readonly name: string;
  readonly title: string;
  readonly detail: string;
}

export type MailedLine = NotificationLine & { readonly url: string };

interface UnsubscribeLinks {
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}

interface Addressed {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
}

/** A message and a request have an e-mail each. */
export type GatheredKind = Exclude<NotificationKind, "message" | "request">;

/** The remaining events are only counted. */
const mostLines = 10;

export function notificationMail({
  locale,
  to,
  sender,
  kind,
  customerName,
  lines,
  listUrl,
  ...ways
}: Addressed &
  UnsubscribeLinks & {
    readonly kind: GatheredKind;
    readonly customerName: string;
    readonly lines: readonly MailedLine[];
    readonly listUrl: string;
  }): Mail {
  const { kinds, mail } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const values = { count: lines.length, name: lines[0]?.name ?? "" };
  const paragraphs = [
    greeting,
    format(plural(locale, kinds[kind].told, lines.length), values),
    format(mail.customer, { customerName }),
    ...shownLines(locale, lines),
    ...(lines.length > mostLines ? [`${mail.all}\n${listUrl}`] : []),
  ];
  return {
    to,
    subject: format(plural(locale, kinds[kind].subject, lines.length), values),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender) + wayOut(locale, ways),
    unsubscribeUrl: ways.unsubscribeUrl,
    notice: "at-once",
  };
}

export interface DigestPart {
  readonly customerName: string;
  readonly kinds: readonly { readonly kind: NotificationKind; readonly lines: readonly MailedLine[] }[];
}

/** @param day `YYYY-MM-DD` */
export function digestMail({
  locale,
  to,
  sender,
  day,
  parts,
  listUrl,
  unsubscribeUrl,
  settingsUrl,
}: Addressed &
  UnsubscribeLinks & { readonly day: string; readonly parts: readonly DigestPart[]; readonly listUrl: string }): Mail {
  const { kinds, mail } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  const paragraphs = [
    greeting,
    mail.digest,
    ...parts.flatMap((part) => [
      format(mail.customer, { customerName: part.customerName }),
      ...part.kinds.flatMap(({ kind, lines }) => [`${kinds[kind].name}:`, ...shownLines(locale, lines)]),
    ]),
    `${mail.all}\n${listUrl}`,
  ];
  const ways = `\n${mail.unsubscribeDigest}\n${unsubscribeUrl}\n\n${mail.settings}\n${settingsUrl}\n`;
  return {
    to,
    subject: format(mail.digestSubject, { date }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender) + ways,
    unsubscribeUrl,
    notice: "daily",
  };
}

export function wayOut(locale: Locale, { unsubscribeUrl, settingsUrl }: UnsubscribeLinks): string {
  const { mail } = texts[locale];
  return `\n${mail.unsubscribe}\n${unsubscribeUrl}\n\n${mail.settings}\n${settingsUrl}\n`;
}

export function noticeText({
  locale,
  to,
  sender,
  counts,
  url,
}: Addressed & {
  readonly counts: readonly { readonly kind: (typeof urgentKinds)[number]; readonly count: number }[];
  readonly url: string;
}): TextMessage {
  const { text } = texts[locale];
  const what = counts.map(({ kind, count }) => format(plural(locale, text[kind], count), { count })).join(", ");
  return { to, text: format(text.message, { sender: sender.siteName, what, url }), isNotice: true };
}

function shownLines(locale: Locale, lines: readonly MailedLine[]): string[] {
  const { mail } = texts[locale];
  const rest = lines.length - mostLines;
  return [
    ...lines
      .slice(0, mostLines)
      .map(({ title, detail, url }) => [title, detail, url].filter((part) => part !== "").join("\n")),
    ...(rest > 0 ? [format(plural(locale, mail.more, rest), { count: rest })] : []),
  ];
}
