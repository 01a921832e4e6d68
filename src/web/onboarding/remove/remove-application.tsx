import { useState } from "react";
import { useRevalidator } from "react-router";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import { href } from "#domain/shared/paths.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { request } from "#web/http/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./remove-application.module.css";

export function RemoveApplication() {
  const { application, filedTexts, session, texts } = useWizard();
  const isFiled = application.changes !== null;
  const words = isFiled && filedTexts ? filedTexts.withdraw : texts.remove;
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<"asking" | "sending" | "failed">("asking");
  const { revalidate } = useRevalidator();

  async function remove() {
    setState("sending");
    await session.drafts.hold();
    const { status } = isFiled
      ? await request("POST", href("/api/consent/applications/{id}/withdraw", application))
      : await request("DELETE", href("/api/consent/applications/{id}", application));
    if (status !== 200 && ![404, 409, 410].includes(status)) {
      session.drafts.release();
      return setState("failed");
    }
    for (const step of [0, 1, 2] as const) session.drafts.forget(step);
    session.drafts.release();
    session.typed.clear();
    await revalidate();
  }

  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setOpen(true)}>
        {words.link}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        closeLabel={texts.frame.close}
        actions={
          <>
            <Button
              variant="danger"
              icon="trash"
              isBusy={state === "sending"}
              busyLabel={texts.frame.sending}
              onClick={() => void remove()}
            >
              {words.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {texts.card.keep}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        {isFiled ? null : (
          <ul className={styles.list}>
            {whatGoes(application, texts).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        <FailureNotice>{state === "failed" ? words.failed : null}</FailureNotice>
      </Dialog>
    </>
  );
}

function whatGoes(application: OpenApplication, { remove }: WizardTexts): readonly string[] {
  const begun = [...application.steps, ...application.drafts].map(({ step }) => step);
  const { customerType } = application;
  return [
    remove.contact,
    ...(begun.includes(1) ? [remove.company] : []),
    ...(begun.includes(1) && customerType === "company" ? [remove.owners] : []),
    ...(begun.includes(1) && asksForFinancing(application) ? [remove.financing] : []),
    ...(begun.includes(2) ? [remove.person] : []),
  ];
}
