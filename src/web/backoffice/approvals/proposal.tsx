import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { PostForm } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import governing from "../parts/governing.module.css";
import items from "../parts/items.module.css";
import styles from "./approvals.module.css";

/** A proposal in words. */
export interface ShownProposal {
  readonly id: string;
  readonly title: string;
  /** the page of what it is about; null: it has none */
  readonly path: string | null;
  /** what is to be done; empty: the title says it all */
  readonly what: string;
  /** what customers are to read; null: nothing */
  readonly text: string | null;
  /** by whom and when */
  readonly proposed: string;
  /** by whom and when; null: nobody has */
  readonly decided: string | null;
  readonly note: string | null;
  /** "own": another person has to decide; "none": it is decided, or not for this person */
  readonly decision: "open" | "own" | "none";
}

type ProposalProps = { words: Catalogue["backoffice"]["approvals"]; proposal: ShownProposal };

/** What somebody proposed, with the buttons that decide on it. */
export function Proposal({ words, proposal }: ProposalProps) {
  const { id, title, path, what, text, proposed, decided, note, decision } = proposal;
  return (
    <article className={classNames(items.item, styles.proposal)} aria-labelledby={`proposal-${id}`}>
      <h2 id={`proposal-${id}`}>{path === null ? title : <Link to={path}>{title}</Link>}</h2>
      {what === "" ? null : <p className={styles.what}>{what}</p>}
      {text === null ? null : <p className={styles.text}>{text}</p>}
      <p className={governing.soft}>{proposed}</p>
      {decided === null ? null : <p className={governing.soft}>{decided}</p>}
      {note === null ? null : <p>{note}</p>}
      {decision === "own" ? <p className={governing.soft}>{words.own}</p> : null}
      {decision === "open" ? (
        <PostForm intent={id} hidden={[["approvalId", id]]} className={styles.form}>
          <TextField name="note" id={`note-${id}`} label={words.note} maxLength={2_000} isOptional autoComplete="off" />
          <div className={styles.ways}>
            <Button type="submit" name="decision" value="approve">
              {words.approve}
            </Button>
            <Button type="submit" name="decision" value="refuse" variant="secondary">
              {words.refuse}
            </Button>
          </div>
        </PostForm>
      ) : null}
    </article>
  );
}
