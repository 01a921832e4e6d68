import { declineReasons, type Offer } from "#domain/portal/offer.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "./offer-answer.module.css";
import { OfferProgress } from "./offer-progress.tsx";
import type { OfferTexts } from "./offer-texts.ts";
import { useOfferEvents } from "./use-offer-events.ts";

type OfferAnswerProps = { offer: Offer; texts: OfferTexts; failure: PageFormFailure | undefined };

/** Lets the recipient answer an offer, and shows the answer. */
export function OfferAnswer({ offer, texts, failure }: OfferAnswerProps) {
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
