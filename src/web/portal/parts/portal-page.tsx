import type { ReactNode } from "react";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "./portal-page.module.css";

type PortalPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  children: ReactNode;
};

/** A page behind the login: its heading, then one thing after another. */
export function PortalPage({ title, lead, eyebrow, children }: PortalPageProps) {
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={eyebrow} lead={lead}>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
