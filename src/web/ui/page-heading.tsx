import type { ReactNode, Ref } from "react";
import { keepWithNext } from "#texts/keep-together.ts";
import styles from "./page-heading.module.css";

type PageHeadingProps = { eyebrow?: ReactNode; children: ReactNode; lead?: ReactNode; ref?: Ref<HTMLHeadingElement> };

export function PageHeading({ eyebrow, children, lead, ref }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <h1 ref={ref} tabIndex={ref ? -1 : undefined} className={styles.title}>
        {typeof children === "string" ? keepWithNext(children) : children}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}
