import type { ReactNode } from "react";
import styles from "./facts.module.css";

export function Facts({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value], index) => (
        // Two parties of a contract may be of the same kind.
        <div key={`${term} ${index}`} className={styles.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
