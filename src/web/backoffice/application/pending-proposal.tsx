import type { Catalogue } from "#texts/catalogue.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { DecisionForm } from "../approvals/decision-form.tsx";
import styles from "./application.module.css";
import type { ShownCase } from "./shown-case.ts";

type PendingProposalProps = {
  approvals: Catalogue["backoffice"]["approvals"];
  pending: NonNullable<ShownCase["pending"]>;
  failure: PageFormFailure | undefined;
};

/** What is proposed about the application, with the decision for whoever may make it. */
export function PendingProposal({ approvals, pending, failure }: PendingProposalProps) {
  const { title, why, by } = pending;
  return (
    <section className={styles.pending} aria-labelledby="pending">
      <h2 id="pending">{title}</h2>
      {why === "" ? null : <p className={styles.long}>{why}</p>}
      <p className={styles.soft}>{by}</p>
      <DecisionForm words={approvals} {...pending} failure={failure} />
    </section>
  );
}
