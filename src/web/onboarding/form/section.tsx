import type { ReactNode } from "react";
import styles from "./section.module.css";

type SectionProps = { id?: string; title: string; hint?: ReactNode; children: ReactNode; level?: 2 | 3 | 4 };

export function Section({ id, title, hint, children, level = 2 }: SectionProps) {
  const Title = `h${level}` as const;
  return (
    <section id={id} className={level === 2 ? styles.section : styles.part}>
      <div className={styles.head}>
        <Title className={level === 2 ? styles.title : styles.lesser}>{title}</Title>
        {hint ? <div className={styles.hint}>{hint}</div> : null}
      </div>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row} data-row>
      {children}
    </div>
  );
}
