import { useState } from "react";
import { Link } from "react-router";
import type { PortalDocument } from "#domain/portal/document.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Moment } from "#web/ui/day.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./document-link.module.css";

export function documentColumns(words: Catalogue["documents"], locale: Locale): readonly Column<PortalDocument>[] {
  return [
    {
      key: "title",
      label: words.list.document,
      sort: "title",
      place: "name",
      cell: (document) => <DocumentLink document={document} words={words.list} />,
    },
    { key: "kind", label: words.list.kind, place: "about", cell: ({ kind }) => words.kinds[kind] },
    {
      key: "contract",
      label: words.list.contract,
      isWhole: true,
      cell: ({ contractNumber }) =>
        contractNumber === null ? (
          "–"
        ) : (
          <Link to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>{contractNumber}</Link>
        ),
    },
    {
      key: "created",
      label: words.list.created,
      sort: "created",
      isFigure: true,
      place: "when",
      cell: ({ created }) => <Moment at={created} />,
    },
  ];
}

type DocumentLinkProps = { document: PortalDocument; words: Catalogue["documents"]["list"] };

function DocumentLink({ document: { documentId, title, file }, words }: DocumentLinkProps) {
  const [state, setState] = useState<"rest" | "busy" | RequestError>("rest");
  const isAwake = useAwake();
  async function open() {
    setState("busy");
    const take = file?.mime === "application/pdf" ? openPdf : saveFile;
    const failure = await take("GET", href("/api/documents/{id}/download", { id: documentId }));
    setState(failure ?? "rest");
  }
  return (
    <>
      <button
        type="button"
        data-row
        disabled={!isAwake}
        aria-disabled={state === "busy" || undefined}
        className={classNames(styles.link, state === "busy" && styles.busy)}
        onClick={() => void (state === "busy" ? undefined : open())}
      >
        <WholeNumbers>{title}</WholeNumbers>
      </button>
      {typeof state === "object" ? (
        <span role="alert" className={styles.failed}>
          {words.failed} {state.said}
        </span>
      ) : null}
    </>
  );
}
