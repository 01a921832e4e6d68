import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { format } from "#texts/format.ts";
import { accountMailTexts } from "./account-mails.ts";
import { letter, mailTexts, type Sender } from "./mail-texts.ts";

interface Invited {
  readonly to: string;
  readonly locale: Locale;
  /** works once */
  readonly url: string;
  readonly hours: number;
  readonly sender: Sender;
}

export function staffInvitation({ to, locale, url, hours, sender }: Invited): Mail {
  const { staffInvitation: words } = mailTexts[locale];
  const { greetingOfStaff, closing } = accountMailTexts[locale];
  const paragraphs = [
    greetingOfStaff,
    format(words.invited, { site: sender.siteName }),
    format(words.way, { hours, url }),
    words.warning,
  ];
  return { to, subject: format(words.subject, { site: sender.siteName }), text: letter(paragraphs, closing, sender) };
}

interface GlassBroken {
  readonly to: string;
  readonly email: string;
  readonly until: Date;
  readonly reason: string;
}

/** The person who runs the server has made a staff member an admin for a while. In English, as all texts for them. */
export function glassBrokenNotification({ to, email, until, reason }: GlassBroken): Mail {
  const paragraphs = [
    `An operator has made ${email} an admin of the back office until ${until.toISOString()}, without a second person.`,
    `The reason given: ${reason}`,
    "If you did not arrange this, disable the account (npm run accounts -- staff disable) and check the audit log.",
  ];
  return { to, subject: `An admin for an hour: ${email}`, text: `${paragraphs.join("\n\n")}\n` };
}
