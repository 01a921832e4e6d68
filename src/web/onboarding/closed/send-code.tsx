import { type FormEvent, useState } from "react";
import { format } from "#texts/format.ts";
import { LiveFields } from "#web/fields/live-fields.tsx";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { request } from "#web/http/client.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";
import { errorMessageOf } from "../form/error-code-of.ts";
import styles from "./closed-page.module.css";

export type Contact = { readonly type: "email" | "phone"; readonly masked: string };

export interface SentCode {
  readonly hash: string;
  readonly contact: Contact;
  /** ISO 8601 */
  readonly resendAfter: string;
}

type SendCodeProps = {
  texts: WizardTexts;
  hash: string;
  contacts: readonly Contact[];
  onSent: (sent: SentCode) => void;
};

export function SendCode({ texts, hash, contacts, onSent }: SendCodeProps) {
  const [type, setType] = useState(contacts[0]?.type ?? "email");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const { status, data } = await request("POST", "/api/consent/access/create", { body: { hash, type } });
    setSending(false);
    const contact = contacts.find((one) => one.type === type);
    const sent = status === 200 && contact ? readSent(data, contact) : null;
    if (sent) onSent(sent);
    else setFailure(status === 0 ? texts.failure.offline : (errorMessageOf(data) ?? texts.failure.title));
  }

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void send(event)}>
      <LiveFields>
        <RadioGroup
          name="type"
          label={texts.locked.choose}
          value={type}
          onChange={({ target }) => setType(target.value === "phone" ? "phone" : "email")}
          options={contacts.map((contact) => ({
            value: contact.type,
            label: format(texts.locked[contact.type], { contact: contact.masked }),
          }))}
        />
        <FailureNotice>{failure}</FailureNotice>
        <Button type="submit" isBusy={isSending} busyLabel={texts.frame.sending}>
          {texts.locked.send}
        </Button>
      </LiveFields>
    </form>
  );
}

function readSent(body: unknown, contact: Contact): SentCode | null {
  if (typeof body !== "object" || body === null || !("hash" in body) || typeof body.hash !== "string") return null;
  const resendAfter = "resendAfter" in body && typeof body.resendAfter === "string" ? body.resendAfter : "";
  return { hash: body.hash, contact, resendAfter };
}
