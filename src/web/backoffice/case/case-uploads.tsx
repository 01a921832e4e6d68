import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Section } from "#web/ui/section.tsx";
import { Papers } from "../conversations/attached-files.tsx";
import styles from "./case.module.css";
import type { ShownCase } from "./shown-case.ts";

type CaseUploadsProps = {
  words: Catalogue["backofficeCase"]["papers"];
  look: string;
  shown: Pick<ShownCase, "id" | "papers">;
  mayOpen: boolean;
};

export function CaseUploads({ words, look, shown: { id, papers: uploads }, mayOpen }: CaseUploadsProps) {
  if (uploads.length === 0) return null;
  const pathOf = (paperId: string) => href("/api/backoffice/applications/{id}/papers/{paperId}", { id, paperId });
  return (
    <Section id="papers" title={words.title} className={styles.part}>
      <Papers papers={uploads} pathOf={mayOpen ? pathOf : null} />
      {mayOpen ? <p className={styles.soft}>{look}</p> : null}
    </Section>
  );
}
