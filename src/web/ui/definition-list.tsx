import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./definition-list.module.css";

export type DefinitionRow = {
  term: string;
  value: ReactNode;
  change?: { to: string; label: string; about: string } | undefined;
};

export function DefinitionList({ rows }: { rows: readonly DefinitionRow[] }) {
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
