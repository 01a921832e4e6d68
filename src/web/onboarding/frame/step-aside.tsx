import type { ReactNode } from "react";
import { format } from "#texts/format.ts";
import { SaveStatus } from "#web/drafts/save-status.tsx";
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
  const { offerReference } = application;
  return (
    <aside className={styles.aside} aria-label={texts.frame.name}>
      <SaveStatus drafts={session.drafts} words={texts.saving} />
      {offerReference === null ? null : (
        <p className={styles.offer}>{format(texts.frame.offer, { reference: offerReference })}</p>
      )}
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
