import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page-body.module.css";
import { PageHeading } from "./page-heading.tsx";
import { WayBack, type WayBackProps } from "./way-back.tsx";

export type PageBodyProps = {
  back?: WayBackProps | undefined;
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  isList?: boolean;
  children: ReactNode;
};

export function PageBody({ back, title, lead, eyebrow, actions, isList = false, children }: PageBodyProps) {
  const heading = (
    <PageHeading eyebrow={eyebrow} lead={lead}>
      {title}
    </PageHeading>
  );
  return (
    <div className={classNames(styles.page, isList && styles.list)}>
      {back === undefined ? null : <WayBack {...back} />}
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
