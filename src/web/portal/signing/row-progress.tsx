import { classNames } from "#web/ui/class-names.ts";
import type { ReadingRow } from "./reading-row.ts";
import styles from "./row-progress.module.css";

type RowProgressProps = { row: ReadingRow; here: string; next?: string | undefined };

export function RowProgress({ row: { stops, position }, here, next }: RowProgressProps) {
  return (
    <div className={styles.row}>
      <p className={styles.here}>{here}</p>
      <span className={styles.parts} aria-hidden="true">
        {stops.map(({ contract, isRead }, at) => (
          <span
            key={contract.contractNumber}
            className={classNames(styles.part, isRead && styles.isRead, at + 1 === position && styles.isHere)}
          />
        ))}
      </span>
      {next === undefined ? null : <p className={styles.next}>{next}</p>}
    </div>
  );
}
