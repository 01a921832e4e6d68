import { useState } from "react";
import { Link } from "react-router";
import type { archivedCollections } from "#domain/portal/archive.ts";
import type { PortalDocument } from "#domain/portal/document.ts";
import { filterIn, type ListQuery, lists } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";
import type { BulkAction } from "#web/lists/bulk-action.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { ListActions } from "#web/lists/list-actions.tsx";
import { filterOf, ListResult } from "#web/lists/list-result.tsx";
import { ListState } from "#web/lists/list-state.tsx";
import { type ListTab, ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { OfContract } from "#web/lists/of-contract.tsx";
import { PeriodFilter } from "#web/lists/period-filter.tsx";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Moment } from "#web/ui/day.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import { archiveOf, downloadArchive, resumeArchive } from "../downloads/bulk-downloads.ts";
import styles from "./document-link.module.css";
import type { LoadedDocuments } from "./load-documents.ts";

type DocumentsPageProps = { loaded: LoadedDocuments; page: "own" | "transferred" | "guarantor" };

export function DocumentsPage({ loaded, page }: DocumentsPageProps) {
  const { texts, list } = loaded;
  const { title, lead, empty, emptyText } = texts.documents[page];
  const views = page === "own" ? { list: "documents", total: list?.total ?? null } : undefined;
  return (
    <PortalPage
      isList
      title={title}
      lead={lead}
      actions={<ListActions words={texts.lists} isSelectable={(list?.total ?? 0) > 0} {...(views && { views })} />}
    >
      <DocumentList
        loaded={loaded}
        content={page === "own" ? "documents" : page}
        empty={{ title: empty, text: emptyText }}
      />
    </PortalPage>
  );
}

type DocumentListProps = {
  loaded: LoadedDocuments;
  content: keyof typeof archivedCollections;
  empty: { title: string; text: string };
};

function DocumentList({ loaded: { texts, query, list, tally, today }, content, empty }: DocumentListProps) {
  const locale = useLocale();
  const { documents: words, lists: listWords } = texts;
  // The collection is the page, not a filter.
  const { collection: _collection, ...filter } = filterIn(query);
  // Shows only kinds with documents, since most customers have few of the many.
  const hasRows = ({ value, count }: ListTab) => count > 0 || value === (query.status ?? "");
  return (
    <>
      {tally ? (
        <ListTabs label={words.list.anyKind} tabs={tabsOf(tally, words.kinds, listWords.all).filter(hasRows)} />
      ) : null}
      <ListToolbar
        words={listWords}
        total={list?.total ?? null}
        searchLabel={words.list.search}
        filters={[
          statusFilter(
            { status: words.list.kind, anyStatus: words.list.anyKind },
            lists.documents.statuses,
            words.kinds,
            tally,
          ),
        ]}
        sorts={[
          { value: lists.documents.usualSort, label: words.list.sortNewest },
          { value: "created", label: words.list.sortOldest },
          { value: "title", label: words.list.sortTitle },
        ]}
        period={<PeriodFilter words={listWords} label={words.list.created} today={today} />}
        found={
          list ? format(plural(locale, words.list.found, list.total), { count: countText(locale, list.total) }) : ""
        }
      />
      <OfContract words={listWords} contractNumber={query.contractNumber} />
      <ListResult
        words={listWords}
        list={list}
        filter={filterOf(filter)}
        empty={<ListState icon="document" {...empty} />}
        caption={words.list.document}
        columns={documentColumns(words, locale)}
        idOf={({ documentId }) => documentId}
        nameOf={({ title }) => title}
        usualSort={lists.documents.usualSort}
        actions={documentActions(words.bulk.zip, content, locale, query)}
      />
    </>
  );
}

const paths = {
  documents: "/api/documents/bulk-download",
  transferred: "/api/documents/transferred-contracts/bulk-download",
  guarantor: "/api/documents/guarantor/bulk-download",
} as const satisfies Readonly<Record<keyof typeof archivedCollections, string>>;

function documentActions(
  label: string,
  content: keyof typeof archivedCollections,
  lang: Locale,
  query: ListQuery<"documents">,
): readonly BulkAction[] {
  const some = (documentIds: readonly string[]) => ({ path: paths[content], body: { documentIds } });
  const { collection: _collection, ...filter } = filterIn(query);
  const all = archiveOf({ content, ...filter }, lang);
  return [
    {
      key: "zip",
      label,
      icon: "download",
      resume: (signal, onProgress) => resumeArchive(content, signal, onProgress),
      run: (picked, signal, onProgress) => downloadArchive({ content, some, all }, picked, signal, onProgress),
    },
  ];
}

function documentColumns(words: Catalogue["documents"], locale: Locale): readonly Column<PortalDocument>[] {
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
