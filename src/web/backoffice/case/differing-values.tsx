import { Notice } from "#web/ui/notice.tsx";
import styles from "./case.module.css";

/** Warns, before an approval, of what the register says otherwise. It prevents nothing. */
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
