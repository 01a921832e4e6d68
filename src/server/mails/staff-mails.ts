import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { format } from "#texts/format.ts";
import { accountMailTexts } from "./account-mails.ts";
import { letter, mailTexts, type Sender } from "./mail-texts.ts";

interface Invited {
  readonly to: string;
  readonly locale: Locale;
  /** where the password is set, once */
  readonly url: string;
  /** until when, in hours */
  readonly hours: number;
  readonly sender: Sender;
}

/** To somebody who has just become a member of staff. */
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
  /** whose account it is */
  readonly email: string;
  readonly until: Date;
  readonly reason: string;
}

/** Tells the provider that an operator has made somebody an admin for a while; in English, as all that operators read. */
export function glassBrokenNotification({ to, email, until, reason }: GlassBroken): Mail {
  const paragraphs = [
    `An operator has made ${email} an admin of the back office until ${until.toISOString()}, without a second person.`,
    `The reason given: ${reason}`,
    "If nobody of you knows of it, disable the account (npm run accounts -- staff disable) and look at the audit log.",
  ];
  return { to, subject: `An admin for an hour: ${email}`, text: `${paragraphs.join("\n\n")}\n` };
}
