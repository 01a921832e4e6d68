import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./page-body.module.css";
import { PageHeading } from "./page-heading.tsx";

export type PageBodyProps = {
  /** to the list that the page belongs to */
  back?: { readonly to: string; readonly label: string } | undefined;
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** beside the heading of a list: what can be done with the whole of it */
  actions?: ReactNode;
  /** a list, whose rows come as high as they can on a phone */
  isList?: boolean;
  children: ReactNode;
};

/** A page behind a login: its heading, then one thing after another. */
export function PageBody({ back, title, lead, eyebrow, actions, isList = false, children }: PageBodyProps) {
  const heading = (
    <PageHeading eyebrow={eyebrow} lead={lead}>
      {title}
    </PageHeading>
  );
  return (
    <div className={classNames(styles.page, isList && styles.list)}>
      {back === undefined ? null : (
        <Link to={back.to} className={styles.back}>
          <Icon name="arrow-left" size={18} />
          {back.label}
        </Link>
      )}
      {actions === undefined ? (
        heading
      ) : (
        <div className={styles.head}>
          {heading}
          {actions}
        </div>
      )}
      {children}
    </div>
  );
}
