import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { format } from "#texts/format.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { request } from "#web/http/client.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";
import type { Contact } from "../closed/send-code.tsx";
import { errorMessageOf } from "../form/error-code-of.ts";
import { useWizard } from "../state/wizard-context.ts";
import { type ProofCode, proofCodeIn } from "./proof-code.ts";
import styles from "./prove-contact.module.css";

/**
 * Sends a six-digit code to the applicant's own contact and checks it. Not a form element, since it is inside the form
 * of the step.
 */
export function ProveContact({ contacts, onProved }: { contacts: readonly Contact[]; onProved: () => Promise<void> }) {
  const { texts, ownerTexts } = useWizard();
  const { hash } = useParams();
  const [type, setType] = useState(contacts[0]?.type ?? "email");
  const [sent, setSent] = useState<ProofCode | null>(null);
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const seconds = useSecondsUntil(sent?.resendAfter ?? "");

  async function call(
    path: "/api/consent/access/create" | "/api/consent/access/verify",
    body: Readonly<Record<string, unknown>>,
  ) {
    setBusy(true);
    setFailure(undefined);
    const { status, data } = await request("POST", path, { body });
    setBusy(false);
    if (status === 200) return data;
    setFailure(status === 0 ? texts.failure.offline : (errorMessageOf(data) ?? texts.failure.title));
    return null;
  }

  async function send() {
    const data = await call("/api/consent/access/create", { hash, type });
    if (data !== null) setSent(proofCodeIn(data));
  }

  async function verify() {
    if (isBusy || sent === null) return;
    const data = await call("/api/consent/access/verify", { hash: sent.hash, code: code.replaceAll(/\D/g, "") });
    if (data !== null) await onProved();
  }

  const busy = { isBusy, busyLabel: texts.frame.sending };
  const contact = contacts.find((one) => one.type === type)?.masked ?? "";
  if (sent === null) {
    return (
      <Stage key="choose">
        <p role="status">{ownerTexts.prove}</p>
        <RadioGroup
          name="proof-type"
          label={texts.locked.choose}
          value={type}
          onChange={({ target }) => setType(target.value === "phone" ? "phone" : "email")}
          options={contacts.map((one) => ({
            value: one.type,
            label: format(texts.locked[one.type], { contact: one.masked }),
          }))}
        />
        <FailureNotice>{failure}</FailureNotice>
        <Button {...busy} onClick={() => void send()}>
          {texts.locked.send}
        </Button>
      </Stage>
    );
  }
  return (
    <Stage key="enter">
      <p role="status">{format(texts.locked.sent, { contact })}</p>
      <CodeField
        label={texts.locked.code}
        hint={texts.locked.codeHint}
        error={failure}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void verify();
        }}
      />
      <Button icon="mail" {...busy} onClick={() => void verify()}>
        {ownerTexts.proveAndSend}
      </Button>
      {seconds > 0 ? (
        <p className={styles.wait}>{format(texts.locked.againIn, { seconds })}</p>
      ) : (
        <Button variant="quiet" onClick={() => setSent(null)}>
          {texts.locked.again}
        </Button>
      )}
    </Stage>
  );
}

function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => stage.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={stage} className={styles.stage}>
      {children}
    </div>
  );
}
