import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { format } from "#texts/format.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

interface Decided {
  readonly to: string;
  readonly locale: Locale;
  readonly reference: string;
  readonly decision: "approve" | "reject";
  readonly sender: Sender;
}

/** The mail contains no reason and no name. */
export function applicationDecidedMail({ to, locale, reference, decision, sender }: Decided): Mail {
  const { applicationDecided, accessCode } = mailTexts[locale];
  const { greeting, closing } = accessCode.text;
  const { subject, outcome, next } = applicationDecided[decision];
  const paragraphs = [greeting, format(outcome, { reference }), next];
  return {
    to,
    subject: format(subject, { reference }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
  };
}
