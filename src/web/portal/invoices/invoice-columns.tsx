import { isPaidInPart } from "#domain/portal/invoice.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { localePath } from "#web/texts/locale-path.ts";
import type { Column } from "../lists/data-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { Day } from "../parts/day.tsx";
import { Money } from "../parts/money.tsx";
import { InvoiceBadges } from "./invoice-badges.tsx";
import styles from "./invoice-columns.module.css";
import type { InvoiceRow } from "./invoice-row.ts";

/** The columns of the list of invoices. */
export function invoiceColumns(words: Catalogue["portalInvoices"], locale: Locale): readonly Column<InvoiceRow>[] {
  return [
    {
      key: "number",
      label: words.number,
      sort: "number",
      place: "name",
      cell: ({ invoiceId, number }) => (
        <RowLink to={localePath(locale, href("/invoices/:invoiceId", { invoiceId }))}>{number}</RowLink>
      ),
    },
    { key: "kind", label: words.kind, place: "about", cell: ({ kind }) => words.kinds[kind] },
    { key: "contract", label: words.contract, isWhole: true, cell: ({ contractNumber }) => contractNumber },
    { key: "issued", label: words.issued, sort: "issued", isFigure: true, cell: ({ issued }) => <Day date={issued} /> },
    { key: "due", label: words.due, sort: "due", isFigure: true, place: "when", cell: ({ due }) => <Day date={due} /> },
    {
      key: "amount",
      label: words.amount,
      sort: "amount",
      isFigure: true,
      place: "sum",
      cell: (invoice) => (
        <span className={styles.amount}>
          <strong>
            <Money amount={invoice.amount} currency={invoice.currency} />
          </strong>
          {isPaidInPart(invoice) ? (
            <span className={styles.remaining}>
              {words.remaining} <Money amount={invoice.remaining} currency={invoice.currency} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "status",
      label: words.status,
      place: "badge",
      cell: (invoice) => <InvoiceBadges invoice={invoice} words={words} />,
    },
  ];
}
