import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { format } from "#texts/format.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import { request } from "#web/http/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";
import { errorMessageOf } from "../form/error-code-of.ts";
import styles from "./closed-page.module.css";
import { type Contact, SendCode, type SentCode } from "./send-code.tsx";

type LockedPageProps = {
  texts: WizardTexts;
  said: { title: string; text: string };
  hash: string;
  contacts: readonly Contact[];
};

/**
 * Shown on another device: the link alone reveals nothing; a code sent to the contact of step 0 opens the application.
 */
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

function EnterCode({ texts, sent, onAgain }: { texts: WizardTexts; sent: SentCode; onAgain: () => void }) {
  const [code, setCode] = useState("");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const seconds = useSecondsUntil(sent.resendAfter);
  const { revalidate } = useRevalidator();

  async function verify(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const body = { hash: sent.hash, code: code.replaceAll(/\D/g, "") };
    const { status, data } = await request("POST", "/api/consent/access/verify", { body });
    if (status === 200) await revalidate();
    else setFailure(status === 0 ? texts.failure.offline : (errorMessageOf(data) ?? texts.failure.title));
    setSending(false);
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void verify(event)}>
      <p role="status">{format(texts.locked.sent, { contact: sent.contact.masked })}</p>
      <CodeField
        label={texts.locked.code}
        hint={texts.locked.codeHint}
        error={failure}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" isBusy={isSending} busyLabel={texts.frame.sending}>
        {texts.locked.verify}
      </Button>
      {seconds > 0 ? (
        <p>{format(texts.locked.againIn, { seconds })}</p>
      ) : (
        <Button variant="quiet" onClick={onAgain}>
          {texts.locked.again}
        </Button>
      )}
    </form>
  );
}
