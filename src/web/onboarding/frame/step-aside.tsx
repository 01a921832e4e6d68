import type { ReactNode } from "react";
import type { BeginningOffer } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { SaveStatus } from "#web/drafts/save-status.tsx";
import { rateText } from "#web/offer-view/rate-text.ts";
import { moneyText } from "#web/texts/money.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { RemoveApplication } from "../remove/remove-application.tsx";
import { useWizard } from "../state/wizard-context.ts";
import { FinancingSummary } from "./financing-summary.tsx";
import styles from "./wizard-frame.module.css";

/**
 * What stands beside every step: whether it is saved, what is being financed, what is still missing, whom to ask, and the
 * way to delete it all. On a phone only the first and the last are shown.
 *
 * @param missing what is still missing of the step
 */
export function StepAside({ missing }: { missing: ReactNode }) {
  const { application, session, texts } = useWizard();
  return (
    <aside className={styles.aside} aria-label={texts.frame.name}>
      <SaveStatus drafts={session.drafts} words={texts.saving} />
      {application.offer === null ? null : <AcceptedOffer offer={application.offer} />}
      <div className={styles.wide}>
        <FinancingSummary />
        {missing}
        <Help />
      </div>
      <div className={styles.remove}>
        <RemoveApplication />
      </div>
    </aside>
  );
}

/** The vehicle and the price that were accepted, at every step. */
function AcceptedOffer({ offer: { reference, vehicle, terms } }: { offer: BeginningOffer }) {
  const { locale, texts, words } = useWizard();
  const { instalment, currency, annualRate } = terms;
  const product = words.options.product[terms.product];
  const title = vehicle === null ? product : `${vehicle.make} ${vehicle.model}`;
  return (
    <section className={styles.offer} aria-label={format(texts.frame.offer, { reference })}>
      <p className={styles.vehicle}>{title}</p>
      <p suppressHydrationWarning>
        <strong>{moneyText(locale, instalment, currency)}</strong> {texts.summary.month}
        {annualRate === null ? null : `, ${texts.summary.annualRate} ${rateText(locale, annualRate)}`}
      </p>
      <p className={styles.soft}>
        {vehicle === null ? null : `${product}. `}
        {format(texts.frame.offer, { reference })}
      </p>
    </section>
  );
}

function Help() {
  const root = useRootData();
  if (!root) return null;
  const { phone, email } = root.companyInfo;
  return (
    <section className={styles.box}>
      <h2>{root.common.footer.questions}</h2>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </section>
  );
}
