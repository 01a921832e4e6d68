import type { CreditSheet } from "#server/contract/credit.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "./credit-information.module.css";
import type { CreditTexts } from "./credit-texts.ts";
import { TakeSheet } from "./take-sheet.tsx";

type CreditInformationProps = {
  sheet: CreditSheet;
  texts: CreditTexts;
  /** where the API gives it as a PDF; null: nowhere, it is a sample */
  pdf: string | null;
  /** level of the titles of its groups */
  level: 3 | 4;
};

/** The standard pre-contract information: the example of the annual rate plainly, the whole form on asking, to be kept as a PDF. */
export function CreditInformation({ sheet, texts, pdf, level }: CreditInformationProps) {
  const { title, lead, basis, example, groups } = sheet;
  const GroupTitle = `h${level}` as const;
  return (
    <div className={styles.information}>
      <p>{basis}</p>
      <p className={styles.example}>{example}</p>
      <Disclosure summary={title}>
        <p>{lead}</p>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <GroupTitle className={styles.title}>{group.title}</GroupTitle>
            <DefinitionList rows={group.rows.map(({ label, value }) => ({ term: label, value }))} />
          </section>
        ))}
      </Disclosure>
      {pdf === null ? null : <TakeSheet path={pdf} texts={texts} />}
    </div>
  );
}
