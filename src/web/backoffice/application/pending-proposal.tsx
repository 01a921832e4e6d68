import type { Catalogue } from "#texts/catalogue.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { DecisionForm } from "../approvals/decision-form.tsx";
import styles from "./application.module.css";
import { DifferingValues } from "./differing-values.tsx";
import type { ShownCase } from "./shown-case.ts";

type PendingProposalProps = {
  approvals: Catalogue["backoffice"]["approvals"];
  pending: NonNullable<ShownCase["pending"]>;
  /** what the register says otherwise */
  differing: readonly string[];
  differs: string;
  failure: PageFormFailure | undefined;
};

/** What is proposed about the application, with the decision for whoever may make it. */
export function PendingProposal({ approvals, pending, differing, differs, failure }: PendingProposalProps) {
  const { title, why, by, isApproval, void: because } = pending;
  return (
    <Section id="pending" title={title} className={styles.pending}>
      {why === "" ? null : <p className={styles.long}>{why}</p>}
      <p className={styles.soft}>
        <WholeNumbers>{by}</WholeNumbers>
      </p>
      {isApproval && because === null ? <DifferingValues title={differs} differing={differing} /> : null}
      <DecisionForm words={approvals} {...pending} failure={failure} />
    </Section>
  );
}
