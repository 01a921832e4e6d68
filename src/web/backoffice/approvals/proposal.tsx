import { Fragment } from "react";
import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import governing from "../parts/governing.module.css";
import items from "../parts/items.module.css";
import styles from "./approvals.module.css";
import { DecisionForm } from "./decision-form.tsx";
import type { Decision, VoidBecause } from "./decision-of.ts";
import type { ProposalFact } from "./facts-of.ts";

export interface ShownProposal {
  readonly id: string;
  readonly title: string;
  /** the page of what it is about; null: it has none */
  readonly path: string | null;
  /** what is to be done; empty: the title says it all */
  readonly what: string;
  /** what customers are to read; null: nothing */
  readonly text: string | null;
  readonly facts: readonly ProposalFact[];
  /** by whom and when */
  readonly proposed: string;
  /** by whom and when; null: nobody has */
  readonly decided: string | null;
  readonly note: string | null;
  readonly decision: Decision;
  /** whether its page shows something that one should see before agreeing */
  readonly isToLookAt: boolean;
  readonly canTakeBack: boolean;
  readonly void: VoidBecause;
  /** why it cannot be agreed to now; null: it can, or the reader does not decide */
  readonly obstacle: string | null;
  /** what is done by agreeing */
  readonly agree: string;
}

type ProposalProps = {
  words: Catalogue["backoffice"]["approvals"];
  proposal: ShownProposal;
  failure: PageFormFailure | undefined;
};

/** What somebody proposed, with the buttons that decide on it. */
export function Proposal({ words, proposal, failure }: ProposalProps) {
  const { id, title, path, what, text, facts, proposed, decided, note, isToLookAt } = proposal;
  const whole = <WholeNumbers>{title}</WholeNumbers>;
  return (
    <article className={classNames(items.item, styles.proposal)} aria-labelledby={`proposal-${id}`}>
      <h2 id={`proposal-${id}`}>{path === null ? whole : <Link to={path}>{whole}</Link>}</h2>
      {what === "" ? null : (
        <p className={styles.what}>
          <WholeNumbers>{what}</WholeNumbers>
        </p>
      )}
      {facts.length === 0 ? null : (
        <p>
          {facts.map(({ text: fact, standing }, at) => (
            <Fragment key={fact}>
              {at === 0 ? null : " · "}
              <WholeNumbers>{fact}</WholeNumbers>
              {standing === null ? null : (
                <>
                  {" "}
                  <Badge tone={standing.tone}>{standing.label}</Badge>
                </>
              )}
            </Fragment>
          ))}
        </p>
      )}
      {text === null ? null : <p className={styles.text}>{text}</p>}
      <p className={governing.soft}>
        <WholeNumbers>{proposed}</WholeNumbers>
      </p>
      {decided === null ? null : (
        <p className={governing.soft}>
          <WholeNumbers>{decided}</WholeNumbers>
        </p>
      )}
      {note === null ? null : <p>{note}</p>}
      {isToLookAt && path !== null ? (
        <p>
          <Link to={path}>{words.lookFirst}</Link>
        </p>
      ) : null}
      <DecisionForm words={words} {...proposal} failure={failure} />
    </article>
  );
}
