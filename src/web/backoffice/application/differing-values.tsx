import { Notice } from "#web/ui/notice.tsx";
import styles from "./application.module.css";

/** Warns whoever is about to approve of what the register says otherwise; it keeps nobody from it. */
export function DifferingValues({ title, differing }: { title: string; differing: readonly string[] }) {
  if (differing.length === 0) return null;
  return (
    <Notice tone="warning" title={title} className={styles.differing}>
      <ul>
        {differing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
