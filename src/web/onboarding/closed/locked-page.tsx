import { useState } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";
import styles from "./closed-page.module.css";
import { EnterCode } from "./enter-code.tsx";
import { type Contact, SendCode, type SentCode } from "./send-code.tsx";

type LockedPageProps = {
  texts: WizardTexts;
  /** what the page says first */
  said: { title: string; text: string };
  hash: string;
  contacts: readonly Contact[];
};

/** Shown on another device: the link alone reveals nothing; a code sent to the contact of step 0 opens it. */
export function LockedPage({ texts, said, hash, contacts }: LockedPageProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  return (
    <div className={styles.page}>
      <PageHeading lead={said.text}>{said.title}</PageHeading>
      {contacts.length === 0 ? (
        <Notice tone="info">
          <p>{texts.locked.noContact}</p>
        </Notice>
      ) : sent ? (
        <EnterCode texts={texts} sent={sent} onAgain={() => setSent(null)} />
      ) : (
        <SendCode texts={texts} hash={hash} contacts={contacts} onSent={setSent} />
      )}
    </div>
  );
}
