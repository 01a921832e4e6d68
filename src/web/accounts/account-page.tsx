import type { ReactNode } from "react";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "./account-page.module.css";

type AccountPageProps = {
  title: string;
  lead?: string | undefined;
  eyebrow?: string | undefined;
  children: ReactNode;
  aside?: ReactNode;
};

export function AccountPage({ title, lead, eyebrow, children, aside }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.task}>
        <PageHeading lead={lead} eyebrow={eyebrow}>
          {title}
        </PageHeading>
        {children}
      </div>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </div>
  );
}
