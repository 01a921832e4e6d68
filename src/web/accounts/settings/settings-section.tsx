import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

/** One subject of the settings: its name, and what can be done about it. */
export function SettingsSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
