import { href, localePath } from "#domain/shared/paths.ts";
import type { FinishedApplication } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showTime } from "../answers/show-time.ts";
import { ContactLine } from "./contact-line.tsx";
import { DocumentDownload } from "./document-download.tsx";
import type { ThanksData } from "./load-thanks.ts";
import styles from "./thanks.module.css";

type ThanksProps = {
  data: Pick<ThanksData, "texts" | "filed" | "locale" | "companyInfo">;
  finished: FinishedApplication;
  failure: PageFormFailure | undefined;
};

export function Thanks({ data, finished, failure }: ThanksProps) {
  const { texts, filed, locale, companyInfo } = data;
  const { reference, email, review } = finished;
  const sent = format(texts.received, { time: showTime(finished.finishedAt, locale) });
  const { title, text } = stateIn(data, finished);
  const isWaiting = ["submitted", "in-review", "approval-pending"].includes(review.state);
  return (
    <div className={styles.page}>
      <PageHeading lead={text ?? sent}>{title}</PageHeading>
      <div className={styles.reference}>
        <p>
          <span className={styles.label}>{texts.reference}</span>
          <strong className={styles.number}>{reference}</strong>
          {text === null ? null : <span className={styles.label}>{sent}</span>}
        </p>
        <CopyButton text={reference} about={texts.reference} words={texts} />
      </div>
      <section className={styles.section}>
        {isWaiting ? <WhatIsNext data={data} finished={finished} /> : null}
        <ContactLine text={texts.contact} phone={companyInfo.phone} email={companyInfo.email} />
      </section>
      <section className={styles.section}>
        <h2>{texts.document}</h2>
        <p>{texts.documentHint}</p>
        <DocumentDownload finished={finished} texts={texts} />
      </section>
      {email === null || isOver(review.state) ? null : <AccountOffer email={email} texts={texts.account} />}
      {review.mayWithdraw ? <Withdraw finished={finished} words={filed.withdraw} failure={failure} /> : null}
    </div>
  );
}

const isOver = (state: FinishedApplication["review"]["state"]) => ["rejected", "withdrawn", "lapsed"].includes(state);

/** @returns text null: just received */
export function stateIn(
  { texts, filed }: Pick<ThanksData, "texts" | "filed">,
  { review: { state, round } }: FinishedApplication,
): { readonly title: string; readonly text: string | null } {
  if (state === "submitted" && round === 1) return { title: texts.title, text: null };
  // A proposed decision is internal to staff.
  return filed.states[state === "approval-pending" ? "in-review" : state];
}

function WhatIsNext({ data: { texts, filed, locale }, finished }: Pick<ThanksProps, "data" | "finished">) {
  const [sent, ...following] = texts.steps;
  // Later submissions send no e-mail of the first one.
  const steps = finished.review.round === 1 ? [sent, ...following] : [filed.states.submitted.title, ...following];
  return (
    <>
      <h2>{texts.next}</h2>
      <ol className={styles.track}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index === 0 ? styles.done : undefined}
            aria-current={index === 1 ? "step" : undefined}
          >
            <span className={styles.mark}>{index === 0 ? <Icon name="check" size={16} /> : index + 1}</span>
            <span suppressHydrationWarning>
              {index < 2 ? <span className="visually-hidden">{index === 0 ? texts.done : texts.now}: </span> : null}
              {format(step, { day: dayText(locale, finished.checkedBy) })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * Offers an account. The registration begins at its second step, since the e-mail is known; logged-in users go to the
 * portal.
 */
function AccountOffer({ email, texts }: { email: string; texts: ThanksData["texts"]["account"] }) {
  const locale = useLocale();
  const isMember = Boolean(useRootData()?.session);
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      {isMember ? (
        <ButtonLink variant="secondary" to={localePath(locale, "/")}>
          {texts.portal}
        </ButtonLink>
      ) : (
        <>
          <p>{format(texts.text, { email })}</p>
          <PageForm
            intent="contact"
            action={localePath(locale, href("/registration", {}))}
            hidden={{ type: "email", email }}
            failure={undefined}
            submit={texts.create}
            sending={texts.sending}
            look={{ variant: "secondary", icon: "user" }}
            leadsOn
          />
        </>
      )}
    </section>
  );
}

type WithdrawProps = {
  finished: FinishedApplication;
  words: ThanksData["filed"]["withdraw"];
  failure: PageFormFailure | undefined;
};

function Withdraw({ finished: { id, reference }, words, failure }: WithdrawProps) {
  return (
    <section className={styles.section}>
      <Disclosure summary={words.link} open={failure !== undefined}>
        <p>{format(words.text, { reference })}</p>
        <PageForm
          intent="withdraw"
          hidden={{ id }}
          failure={failure}
          submit={words.confirm}
          sending={words.sending}
          look={{ variant: "danger" }}
          leadsOn
        />
      </Disclosure>
    </section>
  );
}
