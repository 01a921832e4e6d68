import type { FinishedApplication } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showTime } from "../answers/show-time.ts";
import { AccountOffer } from "./account-offer.tsx";
import { ContactLine } from "./contact-line.tsx";
import { DocumentDownload } from "./document-download.tsx";
import type { ThanksData } from "./load-thanks.ts";
import styles from "./thanks.module.css";

/** The application is in: its reference, what happens next, the document, and the way to an account. */
export function Thanks({ data, finished }: { data: ThanksData; finished: FinishedApplication }) {
  const { texts, locale, companyInfo } = data;
  const { reference, email } = finished;
  return (
    <div className={styles.page}>
      <PageHeading lead={format(texts.received, { time: showTime(finished.finishedAt, locale) })}>
        {texts.title}
      </PageHeading>
      <div className={styles.reference}>
        <p>
          <span className={styles.label}>{texts.reference}</span>
          <strong className={styles.number}>{reference}</strong>
        </p>
        <CopyButton text={reference} about={texts.reference} words={texts} />
      </div>
      <section className={styles.section}>
        <h2>{texts.next}</h2>
        <ol className={styles.track}>
          {texts.steps.map((step, index) => (
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
        <ContactLine text={texts.contact} phone={companyInfo.phone} email={companyInfo.email} />
      </section>
      <section className={styles.section}>
        <h2>{texts.document}</h2>
        <p>{texts.documentHint}</p>
        <DocumentDownload finished={finished} texts={texts} />
      </section>
      {email === null ? null : <AccountOffer email={email} texts={texts.account} />}
    </div>
  );
}
