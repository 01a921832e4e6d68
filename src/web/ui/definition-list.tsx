import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./definition-list.module.css";

export type DefinitionRow = {
  term: string;
  /** empty values are the caller's to name ("not given") */
  value: ReactNode;
  /** "Change", and for screen readers what it changes */
  change?: { to: string; label: string; about: string } | undefined;
};

type DefinitionListProps = {
  rows: readonly DefinitionRow[];
};

/** Terms and values in rows, each with a way to change it: the answers to check before consent. */
export function DefinitionList({ rows }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.term} className={styles.row}>
          <dt className={styles.term}>{row.term}</dt>
          <dd className={styles.value}>{row.value}</dd>
          {row.change ? (
            <dd className={styles.change}>
              <Link to={row.change.to}>
                {row.change.label}
                <span className="visually-hidden"> {row.change.about}</span>
              </Link>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
