import type { Catalogue } from "#texts/catalogue.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PostForm } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./application.module.css";
import type { ShownCase } from "./shown-case.ts";

type PendingProposalProps = {
  approvals: Catalogue["backoffice"]["approvals"];
  pending: NonNullable<ShownCase["pending"]>;
};

/** What is proposed about the application, with the decision for whoever may make it. */
export function PendingProposal({ approvals, pending }: PendingProposalProps) {
  const { id, title, why, by, decision, agree, disagree } = pending;
  return (
    <section className={styles.pending} aria-labelledby="pending">
      <h2 id="pending">{title}</h2>
      {why === "" ? null : <p className={styles.long}>{why}</p>}
      <p className={styles.soft}>{by}</p>
      {decision === "own" ? <p className={styles.soft}>{approvals.own}</p> : null}
      {decision === "open" ? (
        <PostForm intent={id} className={styles.form}>
          <TextField
            name="note"
            id="decision-note"
            label={approvals.note}
            maxLength={2_000}
            isOptional
            autoComplete="off"
          />
          <div className={styles.ways}>
            <Button type="submit" name="decision" value="approve">
              {agree}
            </Button>
            <Button type="submit" name="decision" value="refuse" variant="secondary">
              {disagree}
            </Button>
          </div>
        </PostForm>
      ) : null}
    </section>
  );
}
