import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

export function SettingsSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
