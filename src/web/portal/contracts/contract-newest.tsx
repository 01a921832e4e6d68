import type { Page } from "#domain/portal/lists.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import { format } from "#texts/format.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { InvoiceBadges } from "../invoices/invoice-badges.tsx";
import { Day, Moment } from "../parts/day.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { Money } from "../parts/money.tsx";
import { Newest } from "../parts/newest.tsx";
import { RequestStatusBadge } from "../parts/request-status.tsx";
import type { ContractTexts } from "./contract-texts.ts";

/** Invoices, documents and requests of a contract. */
export function ContractNewest({ contract, texts }: { contract: ContractDetail; texts: ContractTexts }) {
  const locale = useLocale();
  const words = texts.contracts;
  const { contractNumber, invoices, documents, requests } = contract;
  const number = encodeURIComponent(contractNumber);
  const all = ({ total, items }: Page<unknown>, to: string) =>
    total > items.length ? { to: localePath(locale, to), label: format(words.all, { count: total }) } : null;
  return (
    <>
      <Newest
        title={words.invoices}
        none={words.noInvoices}
        all={all(invoices, `/invoices?contractNumber=${number}`)}
        lines={invoices.items.map((invoice) => ({
          key: invoice.invoiceId,
          to: localePath(locale, `/invoices/${invoice.invoiceId}`),
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
        all={all(documents, `/documents?contractNumber=${number}`)}
        lines={documents.items.map(({ documentId, title, created, file }) => ({
          key: documentId,
          to: null,
          title,
          about: <Moment at={created} />,
          aside: file ? <OpenDocument documentId={documentId} title={title} mime={file.mime} words={words} /> : null,
        }))}
      />
      <Newest
        title={words.requests}
        none={words.noRequests}
        all={all(requests, `/requests?searchQuery=${number}`)}
        lines={requests.items.map(({ requestId, type, reference, created, status }) => ({
          key: requestId,
          to: localePath(locale, `/requests/${type}/${requestId}`),
          title: `${texts.requestTypes[`/requests/${type}`]}, ${reference}`,
          about: <Moment at={created} />,
          aside: <RequestStatusBadge status={status} words={texts.requests} />,
        }))}
      />
    </>
  );
}

type OpenDocumentProps = { documentId: string; title: string; mime: string; words: ContractTexts["contracts"] };

/** What a browser can show opens in a new tab, anything else is saved. */
function OpenDocument({ documentId, title, mime, words }: OpenDocumentProps) {
  const take = mime === "application/pdf" ? openPdf : saveFile;
  return (
    <FileButton
      variant="quiet"
      take={() => take("GET", `/api/documents/${encodeURIComponent(documentId)}/download`)}
      busyLabel={words.taking}
      failure={words.openFailed}
    >
      {words.open}
      <span className="visually-hidden"> {title}</span>
    </FileButton>
  );
}
