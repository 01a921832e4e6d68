import { type KeyboardEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useRevalidator } from "react-router";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import type { OwnerLink } from "#server/contract/owner-links.ts";
import { format } from "#texts/format.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { asText } from "#web/wizard-words/as-text.ts";
import type { ListedCard } from "../cards/card-list.tsx";
import { errorCodeOf, errorMessageOf } from "../form/error-code-of.ts";
import { typedOwner } from "../state/blank-values.ts";
import { objectOf } from "../state/typed-step.ts";
import { useWizard } from "../state/wizard-context.ts";
import { allSaved } from "./all-saved.ts";
import { CardComparison } from "./card-comparison.tsx";
import { ownContacts } from "./proof-code.ts";
import { ProveContact } from "./prove-contact.tsx";

export type Asked = "send" | "look" | "withdraw";

type OwnerLinkDialogProps = { asked: Asked; card: ListedCard; link: OwnerLink | null; onClose: () => void };

/** Sends an owner the link, shows the owner's values, or withdraws the link. */
export default function OwnerLinkDialog({ asked, card, link, onClose }: OwnerLinkDialogProps) {
  const { path } = card;
  const { application, session, texts, ownerTexts, problems } = useWizard();
  const { getValues, setValue } = useFormContext();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [shown] = useState(link);
  const [email, setEmail] = useState(link?.email ?? "");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnproved, setUnproved] = useState(false);

  async function send() {
    if (!isEmailAddress(email.trim())) return setFault(problems[email.trim() === "" ? "required" : "invalid-format"]);
    setFault(undefined);
    await act(async () => {
      if (asText(getValues(`${path}.key`)) === "") setValue(`${path}.key`, randomId());
      const owner = asText(getValues(`${path}.key`));
      if (!(await allSaved(session.drafts))) return ownerTexts.notSaved;
      const body = { id: application.id, owner, email: email.trim() };
      const { status, data } = await request("POST", "/api/consent/owner-links", { body });
      if (errorCodeOf(data) === "contact-unproved") {
        setUnproved(true);
        return null;
      }
      if (status !== 200) return messageOf(status, data);
      if (card.isBlank) card.setOpen(false);
      return settled(format(ownerTexts.wasSent, { email: body.email }));
    });
  }

  async function take(sent: OwnerLink) {
    await act(async () => {
      const { key } = objectOf(getValues(path));
      const typed = typedOwner(application.country, { ...sent.values, key });
      for (const [name, value] of Object.entries(typed)) setValue(`${path}.${name}`, value);
      if (!(await allSaved(session.drafts))) return ownerTexts.notSaved;
      return await settle(sent, "taken", ownerTexts.wasTaken);
    });
  }

  async function settle({ owner, revision }: OwnerLink, decision: string, words: string): Promise<string | null> {
    const body = { id: application.id, owner, decision, revision };
    const { status, data } = await request("POST", "/api/consent/owner-links/settle", { body });
    // Already done: another tab was faster, or the first response to this call was lost.
    if (status === 200 || status === 404) return settled(words);
    if (errorCodeOf(data) !== "draft-changed") return messageOf(status, data);
    await revalidate();
    return ownerTexts.changed;
  }

  async function settled(words: string): Promise<null> {
    await revalidate();
    toast({ text: words, tone: "success" });
    onClose();
    return null;
  }

  /** @param work returns an error message or null */
  async function act(work: () => Promise<string | null>) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await work());
    setBusy(false);
  }

  const messageOf = (status: number, data: unknown): string =>
    status === 0 ? texts.failure.offline : (errorMessageOf(data) ?? texts.failure.title);

  const busy = { isBusy, busyLabel: texts.frame.sending };
  const title = asked === "send" ? ownerTexts.offer : asked === "look" ? ownerTexts.compareTitle : ownerTexts.withdraw;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={texts.frame.close}
      actions={
        asked === "send" && isUnproved ? null : asked === "send" ? (
          <Button icon="mail" {...busy} onClick={() => void send()}>
            {link ? ownerTexts.sendAgain : ownerTexts.send}
          </Button>
        ) : shown === null ? null : asked === "look" ? (
          <>
            <Button icon="check" {...busy} onClick={() => void take(shown)}>
              {ownerTexts.take}
            </Button>
            <Button
              variant="secondary"
              {...busy}
              onClick={() => void act(() => settle(shown, "refused", ownerTexts.wasRefused))}
            >
              {ownerTexts.refuse}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="danger"
              {...busy}
              onClick={() => void act(() => settle(shown, "withdrawn", ownerTexts.wasWithdrawn))}
            >
              {ownerTexts.withdraw}
            </Button>
            <Button variant="secondary" data-first onClick={onClose}>
              {texts.card.keep}
            </Button>
          </>
        )
      }
    >
      {asked === "withdraw" ? <p>{ownerTexts.withdrawText}</p> : null}
      {asked === "look" && shown ? <CardComparison index={card.index} values={shown.values ?? {}} /> : null}
      {asked === "send" && isUnproved ? (
        <ProveContact
          contacts={ownContacts(objectOf(application.steps.find(({ step }) => step === 0)?.values))}
          onProved={async () => {
            setUnproved(false);
            await send();
          }}
        />
      ) : asked === "send" ? (
        <>
          <p>{ownerTexts.offerHint}</p>
          <EmailField
            name="owner-email"
            label={ownerTexts.email}
            autoComplete="off"
            data-first
            value={email}
            error={fault}
            onChange={({ target }) => setEmail(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              // The dialog is inside the form of the step, which Enter would submit.
              if (event.key !== "Enter") return;
              event.preventDefault();
              void send();
            }}
          />
        </>
      ) : null}
      <FailureNotice>{failure}</FailureNotice>
    </Dialog>
  );
}
