import type { ReactNode, Ref } from "react";
import { keepWithNext } from "#texts/keep-together.ts";
import styles from "./page-heading.module.css";

type PageHeadingProps = {
  /** a few words above: the step, the country */
  eyebrow?: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
  /** With a ref the heading can take the focus when a new step is shown. */
  ref?: Ref<HTMLHeadingElement>;
};

/** The one `h1` of a page. */
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
