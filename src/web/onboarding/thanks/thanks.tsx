import type { FinishedApplication } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showTime } from "../answers/show-time.ts";
import { DocumentDownload } from "./document-download.tsx";
import type { ThanksData } from "./load-thanks.ts";
import styles from "./thanks.module.css";

/** The application is in: its reference, what happens next, the document. */
export function Thanks({ data, finished }: { data: ThanksData; finished: FinishedApplication }) {
  const { texts, locale, companyInfo } = data;
  const { email } = companyInfo;
  // Kept on one line.
  const phone = companyInfo.phone.replaceAll(" ", "\u00a0");
  return (
    <div className={styles.page}>
      <PageHeading lead={format(texts.received, { time: showTime(finished.finishedAt, locale) })}>
        {texts.title}
      </PageHeading>
      <p className={styles.reference}>
        <span className={styles.label}>{texts.reference}</span>
        <strong className={styles.number}>{finished.reference}</strong>
      </p>
      <section className={styles.section}>
        <h2>{texts.document}</h2>
        <p>{texts.documentHint}</p>
        <DocumentDownload finished={finished} texts={texts} />
      </section>
      <section className={styles.section}>
        <h2>{texts.next}</h2>
        <ol className={styles.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{format(texts.contact, { phone, email })}</p>
      </section>
    </div>
  );
}
