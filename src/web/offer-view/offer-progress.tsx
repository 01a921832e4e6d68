import type { OfferApplication } from "#domain/portal/offer.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import styles from "./offer-answer.module.css";
import type { OfferTexts } from "./offer-texts.ts";

type OfferProgressProps = {
  application: OfferApplication;
  texts: OfferTexts;
  failure: PageFormFailure | undefined;
};

/** How far the application is that the offer began. */
export function OfferProgress({ application, texts, failure }: OfferProgressProps) {
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
        // Accepting again leads to the same application, and lets this browser in if it may be let in.
        <PageForm intent="accept" failure={failureOfForm(failure, "accept")} submit={words.goOn} sending={words.goOn} />
      ) : (
        <ButtonLink to={path} iconEnd="arrow-right" reloadDocument className={styles.goOn}>
          {words.goOn}
        </ButtonLink>
      )}
    </Card>
  );
}
