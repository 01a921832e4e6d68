import { useState } from "react";
import type { CreditSheet } from "#server/contract/credit.ts";
import { openPdf } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";
import { Button } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./credit-information.module.css";
import type { CreditTexts } from "./credit-texts.ts";

type CreditInformationProps = { sheet: CreditSheet; texts: CreditTexts; pdf: string | null; level: 3 | 4 };

/** The representative example, and the complete form to open or download. */
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

function TakeSheet({ path, texts }: { path: string; texts: CreditTexts }) {
  const [state, setState] = useState<"rest" | "busy" | RequestError>("rest");
  async function take() {
    setState("busy");
    setState((await openPdf("GET", path)) ?? "rest");
  }
  return (
    <>
      <div>
        <Button variant="secondary" icon="download" isBusy={state === "busy"} onClick={() => void take()}>
          {texts.download}
        </Button>
      </div>
      {typeof state === "object" ? (
        <Notice tone="error" role="alert">
          <p>{texts.failed}</p>
          {state.said === undefined ? null : <p>{state.said}</p>}
        </Notice>
      ) : null}
    </>
  );
}
