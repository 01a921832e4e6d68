import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Page } from "#domain/portal/lists.ts";
import { href, localePath, type PagePath, requestsPath } from "#domain/shared/paths.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import { format } from "#texts/format.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import { RequestStatusBadge } from "#web/request-view/request-status.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Day, Moment } from "#web/ui/day.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { FileButton } from "../components/file-button.tsx";
import { Money } from "../components/money.tsx";
import styles from "../components/newest.module.css";
import { InvoiceBadges } from "../invoices/invoice-badges.tsx";
import type { ContractTexts } from "./contract-texts.ts";

export function ContractNewest({ contract, texts }: { contract: ContractDetail; texts: ContractTexts }) {
  const locale = useLocale();
  const words = texts.contracts;
  const { contractNumber, invoices, documents, requests } = contract;
  const all = ({ total, items }: Page<unknown>, to: PagePath) =>
    total > items.length ? { to: localePath(locale, to), label: format(words.all, { count: total }) } : null;
  return (
    <>
      <Newest
        title={words.invoices}
        none={words.noInvoices}
        all={all(invoices, href("/invoices", {}, { contractNumber }))}
        lines={invoices.items.map((invoice) => ({
          key: invoice.invoiceId,
          to: localePath(locale, href("/invoices/:invoiceId", invoice)),
          title: invoice.number,
          about: (
            <>
              <Day date={invoice.due} />, <Money amount={invoice.amount} currency={invoice.currency} />
            </>
          ),
          aside: <InvoiceBadges invoice={invoice} words={texts.invoices} />,
        }))}
      />
      <Newest
        title={words.documents}
        none={words.noDocuments}
        all={all(documents, href("/documents", {}, { contractNumber }))}
        lines={documents.items.map(({ documentId, title, created, file }) => ({
          key: documentId,
          to: null,
          title: <WholeNumbers>{title}</WholeNumbers>,
          about: <Moment at={created} />,
          aside: file ? <OpenDocument documentId={documentId} title={title} mime={file.mime} words={words} /> : null,
        }))}
      />
      <Newest
        title={words.requests}
        none={words.noRequests}
        all={all(requests, href("/requests", {}, { searchQuery: contractNumber }))}
        lines={requests.items.map(({ requestId, type, reference, created, status }) => ({
          key: requestId,
          to: localePath(locale, href("/requests/:type/:requestId", { type, requestId })),
          title: <WholeNumbers>{`${texts.requestTypes[requestsPath(type)]}, ${reference}`}</WholeNumbers>,
          about: <Moment at={created} />,
          aside: <RequestStatusBadge status={status} words={texts.requests} />,
        }))}
      />
    </>
  );
}

type OpenDocumentProps = { documentId: string; title: string; mime: string; words: ContractTexts["contracts"] };

function OpenDocument({ documentId, title, mime, words }: OpenDocumentProps) {
  const take = mime === "application/pdf" ? openPdf : saveFile;
  return (
    <FileButton
      variant="quiet"
      take={() => take("GET", href("/api/documents/{id}/download", { id: documentId }))}
      busyLabel={words.taking}
      failure={words.openFailed}
    >
      {words.open}
      <span className="visually-hidden"> {title}</span>
    </FileButton>
  );
}

type NewestProps = {
  title: string;
  none: string;
  all: { to: string; label: string } | null;
  lines: readonly { key: string; to: string | null; title: ReactNode; about: ReactNode; aside: ReactNode }[];
};

function Newest({ title, none, all, lines }: NewestProps) {
  return (
    <Card
      level={2}
      title={title}
      aside={
        all ? (
          <Link to={all.to} className={styles.all}>
            {all.label}
          </Link>
        ) : null
      }
    >
      {lines.length === 0 ? <p className={styles.none}>{none}</p> : null}
      <ul className={styles.list}>
        {lines.map(({ key, to, title: name, about, aside }) => (
          <li key={key} className={styles.line}>
            <span className={styles.words}>
              {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
              <span className={styles.about}>{about}</span>
            </span>
            {aside}
          </li>
        ))}
      </ul>
    </Card>
  );
}
