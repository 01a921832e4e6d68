import { Notice } from "#web/ui/notice.tsx";
import styles from "./case.module.css";

/** Warns of contradictions of the register before an approval, without preventing it. */
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
