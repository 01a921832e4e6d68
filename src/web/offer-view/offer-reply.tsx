import { type FormEvent, useEffect, useEffectEvent } from "react";
import { declineReasons, type Offer, type OfferApplication } from "#domain/portal/offer.ts";
import { toMajor } from "#domain/shared/money.ts";
import { format } from "#texts/format.ts";
import { pushToDataLayer, trackEvent } from "#web/analytics/page-tag.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "./offer-reply.module.css";
import type { OfferTexts } from "./offer-texts.ts";

type OfferReplyProps = { offer: Offer; texts: OfferTexts; failure: PageFormFailure | undefined };

export function OfferReply({ offer, texts, failure }: OfferReplyProps) {
  const words = texts.answer;
  const { status, application } = offer;
  const reportAnswer = useOfferEvents(offer);
  if (application !== null) return <OfferProgress application={application} texts={texts} failure={failure} />;
  if (status !== "sent" && status !== "seen") return null;
  return (
    <Card title={words.title} level={2} className={styles.answer} onSubmitCapture={reportAnswer}>
      <p>{words.acceptText}</p>
      <PageForm
        intent="accept"
        failure={failureOfForm(failure, "accept")}
        submit={words.accept}
        sending={words.accepting}
        look={{ size: "large", iconEnd: "arrow-right" }}
      />
      <Disclosure summary={words.decline} open={failure?.typed["intent"] === "decline"}>
        <Decline words={words} failure={failure} />
      </Disclosure>
    </Card>
  );
}

function Decline({ words, failure }: { words: OfferTexts["answer"]; failure: PageFormFailure | undefined }) {
  const own = failureOfForm(failure, "decline");
  const { typed, fields } = { typed: {}, fields: {}, ...own } as const;
  return (
    <PageForm
      intent="decline"
      failure={own}
      problems={{ title: words.chooseReason, labels: { reason: words.reason, note: words.note } }}
      submit={words.declineSubmit}
      sending={words.declining}
      look={{ variant: "secondary" }}
    >
      <p>{words.declineText}</p>
      <RadioGroup
        name="reason"
        label={words.declineTitle}
        options={declineReasons.map((value) => ({ value, label: words.reasons[value] }))}
        defaultValue={typed["reason"] ?? ""}
        error={fields["reason"]}
      />
      <Textarea
        name="note"
        label={words.note}
        hint={words.noteHint}
        maxLength={1000}
        defaultValue={typed["note"]}
        error={fields["note"]}
      />
    </PageForm>
  );
}

/** The reported value is the price in major units. */
function useOfferEvents({ offerId, country, terms }: Offer): (event: FormEvent) => void {
  function report(action: "offer_view" | "offer_accept" | "offer_decline") {
    const value = toMajor(terms.price, terms.currency);
    trackEvent({ action, category: "offers", label: terms.product, value });
    pushToDataLayer({ event: action, customerCountry: country });
  }
  const see = useEffectEvent((_offerId: string) => report("offer_view"));
  useEffect(() => see(offerId), [offerId]);
  return ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    report(new FormData(target).get("intent") === "accept" ? "offer_accept" : "offer_decline");
  };
}

type OfferProgressProps = { application: OfferApplication; texts: OfferTexts; failure: PageFormFailure | undefined };

function OfferProgress({ application, texts, failure }: OfferProgressProps) {
  const words = texts.answer.application;
  const { state, reference, path } = application;
  if (state === "gone") {
    return (
      <Card title={words.gone} level={2} className={styles.answer}>
        <p>{words.goneText}</p>
      </Card>
    );
  }
  if (state === "finished") {
    return (
      <Card title={words.finished} level={2} className={styles.answer}>
        {reference === null ? null : <p>{format(words.finishedReference, { reference })}</p>}
        <p>{words.finishedText}</p>
      </Card>
    );
  }
  return (
    <Card title={words.open} level={2} className={styles.answer}>
      <p>{path === null ? words.elsewhere : words.openText}</p>
      {path === null ? (
        // Accepting again opens the same application in this browser if allowed.
        <PageForm intent="accept" failure={failureOfForm(failure, "accept")} submit={words.goOn} sending={words.goOn} />
      ) : (
        <ButtonLink to={path} iconEnd="arrow-right" reloadDocument className={styles.goOn}>
          {words.goOn}
        </ButtonLink>
      )}
    </Card>
  );
}
