import type { ReactNode } from "react";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "./article-page.module.css";

type Section = { readonly title: string; readonly text: ReactNode };

export function ArticlePage({
  title,
  lead,
  intro,
  sections,
}: {
  title: string;
  lead: string;
  intro?: ReactNode;
  sections: readonly Section[];
}) {
  return (
    <article className={styles.page}>
      <PageHeading lead={lead}>{title}</PageHeading>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </article>
  );
}
